import type en from '../en-US/questions';
import type { Shape } from '../shape';

export default {
  ask: '{{verb}}？',
  askOf: '{{verb}} {{of}}？',
  any: {
    add: '仍要保存',
    edit: '仍要保存',
    save: '仍要保存',
    delete: '仍要删除',
    apply: '仍要提交',
    change_status_0: '停用',
    change_status_1: '启用',
  },
  account: { add: '记账' },
  apiKey: { change_status: '停用密钥' },
  billing: { change_status_1: '启用协议', change_status_2: '停用协议' },
  billingRun: { start: '开始出账' },
  import: { commit: '导入' },
  month: { close: '关账', archive: '归档' },
  openingBalance: { reverse: '冲销期初余额' },
  period: { rate: '计算周期费用' },
  reversal: { add: '冲销' },
  run: {
    start: '重新计费',
    start_bill: '出账',
    start_charge: '设为计费',
    start_not_charge: '设为不计费',
  },
  transaction: {
    bill: '出账',
    change_charge_status_charge: '设为计费',
    change_charge_status_not_charge: '设为不计费',
    save_adjustment: '保存调整',
  },
} satisfies Shape<typeof en>;
