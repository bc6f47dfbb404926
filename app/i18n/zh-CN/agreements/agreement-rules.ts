import type en from '../../en-US/agreements/agreement-rules';
import type { Shape } from '../../shape';

export default {
  patterns: '添加现成规则',
  patternsHint: '选择与价目表一致的形式，再填写价格和计费项。',
  pattern: {
    per_document: '每单费用',
    per_piece: '按件',
    first_further: '首件加续件',
    quantity_tiers: '按数量：整体单价',
    graduated_tiers: '按数量：分段累进',
    per_package: '每 10 件（不足按一计）',
    per_carton: '入库按箱',
    weight_steps: '按重量阶梯',
    by_class: '按尺寸等级',
    by_zone: '按分区',
    percent: '按金额百分比',
    surcharge: '附加费（带条件）',
    minimum: '每单最低费用',
    fuel: '承运商费用百分比',
    storage_age: '按库龄仓储',
    places: '每日库位',
    container: '按集装箱类型',
    per_hour: '服务按工时',
    period_minimum: '每月最低费用',
    period_base: '每月基础费',
    period_users: '每用户每月',
    period_setup: '开户费，仅一次',
    period_tiers: '当月订单分档',
    period_average: '按月均库存',
    period_peak: '按库存峰值',
    period_split: '半月制：期初库存',
    period_pallets: '每周托盘',
    period_places: '每月库位',
    period_percent: '当月费用百分比',
    period_fuel: '运费燃油附加',
    period_cap: '每月封顶',
  },
  hint: {
    rule_list: '填写规则名称、适用业务和计数方式；条件和价格在下方按规则名称填写。',
    rule_price_list: '每档一行：上限（留空为不限），填基础费用、每计价单位数的单价，或两者。',
    rule_condition_list:
      '一条规则的所有条件都要满足；没有条件则适用于该类全部业务。多个值用逗号分隔。边长按 cm、重量按 kg、体积按 m³，也可写明单位：12 in、32000 cm3。',
    class_list:
      '从上到下，第一个条件全部满足的等级即为该件货物的等级。一个等级有多个条件时占多行。边长按 cm、重量按 kg、体积按 m³，也可写明单位：12 in、32000 cm3。',
    measure_list: '按价目表的单位计量重量和体积：体积重按除数计算，再依次应用最低值、附加值和取整。',
    period_rule_list:
      '按月、半月或周在周期结束后计一次的费用。“按协议天数”时，基础费用、最低与最高按协议覆盖的天数折算；最低费用用“低于最低额的部分”，金额填在“计量、数值或承运商费用类型”，按每 1 计 1。计量和尺寸等级与计费规则共用。',
    period_price_list:
      '每档一行：上限（留空为不限），填基础费用、每计价单位数的单价，或两者。计数为 0 时按第一档计价。',
    period_condition_list:
      '对所计单据的条件。日期用于挑选作业日，以及按合计或日均的库存日；其余取值看周期首日是否符合。',
  },
} satisfies Shape<typeof en>;
