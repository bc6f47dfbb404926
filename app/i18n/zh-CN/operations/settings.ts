import type en from '../../en-US/operations/settings';
import type { Shape } from '../../shape';

export default {
  title: '系统参数',
  hint: '由环境变量或 .env 文件设置，启动时读取。来源为数据库的参数关系到金额，因此保存在数据库中：启动时给出不同的值会被拒绝，除非开启 ACCEPT_SETTINGS。',
  ofApi: '/api 的参数',
  name: '参数',
  value: '值',
  source: '来源',
  meaning: '用途',
  set: '已设置',
  notSet: '未设置',
  notSetSo: '未设置：{{otherwise}}',
  sources: { default: '默认值', environment: '环境变量', file: '.env 文件', database: '数据库' },
} satisfies Shape<typeof en>;
