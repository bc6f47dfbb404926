import type en from '../en-US/agreement-workbook';
import type { Shape } from '../shape';

export default {
  export: '导出工作簿',
} satisfies Shape<typeof en>;
