export default {
  sourceManual: '手工录入',
  sourceEcb: '欧洲央行',
};
