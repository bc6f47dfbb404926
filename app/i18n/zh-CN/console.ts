import type en from '../en-US/console';
import type { Shape } from '../shape';

export default {
  title: '首页',
  tiles: '数据概览',
} satisfies Shape<typeof en>;
