export default {
  noAgreement: '该客户在此仓库当日没有生效的服务协议',
};
