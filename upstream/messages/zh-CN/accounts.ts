export default {
  notEnough: '可用额度不足：{{available}} {{currency}}',
};
