import type en from '../en-US/rules';

export default {} satisfies Record<keyof typeof en, string>;
