import type en from '../../en-US/accounts/exchange-rates';
import type { Shape } from '../../shape';

export default {
  title: '汇率',
  day: '日期',
  from: '原币种',
  to: '目标币种',
  rate: '汇率',
  source: '来源',
  rateOf: '{{day}} {{from}} 兑 {{to}}',
  current: '今日提交申请适用的汇率，未另注日期的均为 {{day}} 的汇率',
  old: '超过 7 天',
  oneUnitOf: '1 单位',
  in: '兑 {{currency}}',
  noCurrent: '已启用的币种之间尚无汇率，请录入汇率或导入欧洲央行文件。',
  empty: '暂无汇率，请录入或导入欧洲央行文件',
  new: '新增汇率',
  edit: '编辑汇率',
  rateHint: '一单位原币种折合的目标币种金额，最多 8 位小数。当日已有的汇率将被替换。',
  saved: '汇率已保存',
  import: '导入',
  importTitle: '导入欧洲央行汇率',
  importHint:
    '欧洲央行公布的每日或历史参考汇率文件：csv、csv.gz 或 zip。手工录入的汇率不会被覆盖，文件可随时重复导入。',
  file: '文件',
  fileRequired: '请选择要导入的文件',
  fileTooLarge: '文件过大，最大 6 MB，请使用 zip 或 gz 文件',
  imported: {
    days: '导入完成：文件共 {{days}} 天，{{first}} 至 {{last}}。',
    added: '新增',
    changed: '更新',
    unchanged: '无变化',
    kept: '未覆盖的手工汇率',
    keptHint: '同一币种对当日已有手工汇率的，未被覆盖。',
  },
} satisfies Shape<typeof en>;
