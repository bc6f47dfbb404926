import type en from '../en-US/console';
import type { Shape } from '../shape';

export default {
  currency: '币种',
  title: '首页',
  tiles: {
    balance: '账户余额',
    credit_limit: '信用额度',
    available: '可用余额',
    unbilled: '已计费未出账',
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
  noFigures: '暂无数据',
  asTable: '以表格查看',
} satisfies Shape<typeof en>;
