import type en from '../en-US/agreement-workbook';
import type { Shape } from '../shape';

export default {
  export: '导出工作簿',
  settings: '设置',
  about: '协议信息',
  name: '名称',
  value: '值',
  yes: '是',
  no: '否',

  at: '{{place}}：{{reason}}',
  more: '另有 {{total}} 个问题。',
  fileTooLarge: '文件超过 1 MB。',
  unreadable: '这不是可读取的 xlsx 工作簿，或内容远多于一份价格表。',
  noSheet: '缺少此工作表。',
  sheetTwice: '同一费用有多个工作表。',
  noHeads: '第一行缺少以下列：{{names}}。',
  unknownHead: '此处没有“{{name}}”列。',
  headTwice: '“{{name}}”列重复。',
  hiddenHead: '按设置，档位不比较“{{name}}”。',
  noHead: '值不在任何列之下。',
  tooManyRows: '超过 {{limit}} 行。',
  unknownChoice: '“{{text}}”不是可选项。',
  unknownSetting: '没有“{{name}}”设置。',
  settingTwice: '“{{name}}”设置重复。',
  noSettings: '缺少以下设置：{{names}}。',
  tooManyDecimals: '数字 {{number}} 的小数超过 {{limit}} 位。',
  notWhole: '数字 {{number}} 不是整数。',
  tooManyDigits: '数字 {{number}} 的位数超出电子表格能准确保存的范围，请以文本填写。',
  refused: {
    merged: '单元格已合并，请拆分。',
    formula: '这是公式，请改为粘贴其值。',
    date: '此处应为普通值，而不是日期。',
    truth: '此处应为普通值，而不是 TRUE 或 FALSE。',
    error: '此处应为普通值，而不是错误。',
  },
} satisfies Shape<typeof en>;
