import type en from '../en-US/ingest';

export default {
  broken: '不是有效的 JSON、内容被截断，或有重复的字段',
  missingField: '缺少 {field}',
  badField: '{field} 不正确',
  tooLarge: '{field} 不能大于 {max}',
  tooSmall: '{field} 不能小于 {min}',
  tooLong: '{field} 超过 {max} 个字符',
  tooMany: '{field} 超过 {max} 项',
  says: '{field}：{says}',
  unknownField: '未知字段 {field}',
  badTime: '{field} 不是 2000 年至 2100 年之间的时间',
  unknownCustomer: '客户 {code} 不存在',
  unknownWarehouse: '仓库 {code} 不存在',
  customerOff: '客户 {code} 已停用，不接收新记录',
  warehouseOff: '仓库 {code} 已停用，不接收新记录',
  unknownMaterial: '包材 {code} 不存在',
  taken: '该日已有库存快照 {ref}',
  ahead: '{field} 晚于当前时间超过一天',
  twoRevisions: 'revision 与 record_time 只能有一个',
} satisfies Record<keyof typeof en, string>;
