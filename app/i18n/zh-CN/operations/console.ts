import type en from '../../en-US/operations/console';
import type { Shape } from '../../shape';

export default {
  currency: '币种',
  title: '首页',
  tiles: {
    balance: '账户余额',
    credit_limit: '信用额度',
    available: '可用余额',
    unbilled: '待出账',
    charged_today: '今日计费',
    charged_this_month: '本月计费',
    charged_last_month: '上月计费',
    billed_this_month: '本月出账',
    adjusted_this_month: '本月调整',
  },
  charts: {
    charged_by_day: '每日计费',
    charged_by_month: '每月计费',
    top_customers: '客户计费排行',
    top_charge_items: '计费项排行',
  },
  sums: {
    balance: '截至目前全部流水之和',
    credit_limit: '当前各账户信用额度之和',
    available: '账户余额 + 信用额度 − 待出账（当前）',
    unbilled: '已计费、尚未入账的业务，不限日期',
    charged_today: '业务日期为今天，不论是否出账',
    charged_this_month: '业务日期在本月，不论是否出账',
    charged_last_month: '业务日期在上月，不论是否出账',
    billed_this_month: '本月记入流水的扣费，减去本月冲销，不论业务日期',
    adjusted_this_month: '业务日期在本月，调整后与计算金额之差',
    charged_by_day: '最近 30 天，按业务日期，不论是否出账',
    charged_by_month: '最近 12 个月，按业务日期，不论是否出账',
    top_customers: '业务日期在本月，不论是否出账，前 10 名',
    top_charge_items: '业务日期在本月，不论是否出账，按计费项前 10 名',
  },
  figures: '数据',
  noFigures: '暂无数据',
  asTable: '以表格查看',
} satisfies Shape<typeof en>;
