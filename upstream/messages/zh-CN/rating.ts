import type en from '../en-US/rating';

export default {} satisfies Record<keyof typeof en, string>;
