import type en from '../../en-US/transactions/periods';
import type { Shape } from '../../shape';

export default {
  rate: '计算周期费用',
  rateHint: '计算在该月内结束的周、半月和月。系统每晚自动计算；重复计算只更新有差异的部分。',
  month: '月份',
  start: '计算',
  running: '第 {{done}} / {{total}} 个客户',
  states: {
    waiting: '等待开始',
    running: '进行中',
    done: '已完成',
    failed: '失败：已完成的部分保留',
    cancelled: '已停止：已完成的部分保留',
  },
  outcomes: {
    created: '新增',
    changed: '有变化',
    unchanged: '无变化',
    unpriced: '未计价',
    differing: '待处理差异',
    cancelled: '已取消：不再有协议收取',
  },
  counted: '计数明细',
  rule: '费用',
  of: '计数对象',
  count: '数量',
  days: '{{first}} 至 {{last}}',
  ofRules: '本周期内以上费用',
} satisfies Shape<typeof en>;
