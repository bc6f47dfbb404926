import type en from '../en-US/identity';

export default {} satisfies Record<keyof typeof en, string>;
