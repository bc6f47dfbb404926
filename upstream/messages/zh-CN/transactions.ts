import type en from '../en-US/transactions';

export default {
  notCharged: '不计费',
  charged: '计费',
  notBilled: '未出账',
  billed: '已出账',
  batchType1: '订单收费',
  batchType2: '出库',
  batchType3: '入库',
  batchType4: '仓储',
  batchType5: '增值服务',
  rangeTooLong: '日期范围不能超过31天',
  isBilled: '已出账',
  isAdjusted: '已人工调整，保持不变',
  isUnpriced: '无法计价：{reason}',
  changedSince: '您打开后，该交易已被他人修改。请核对金额后再次保存',
  confirmBill: '确认将 {count} 笔交易出账：{amounts}？',
  notAdjustable: '仅计费且未出账的账单可以调整金额',
  amountScale: '小数位数超过该币种的精度',
  amountTooLarge: '金额过大',
  itemTwice: '该费用项重复',
} satisfies Record<keyof typeof en, string>;
