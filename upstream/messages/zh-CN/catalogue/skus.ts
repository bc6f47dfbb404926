import type en from '../../en-US/catalogue/skus';

export default {
  changedSince: '您打开之后，该 SKU 已被他人修改。请核对后重新保存。',
} satisfies Record<keyof typeof en, string>;
