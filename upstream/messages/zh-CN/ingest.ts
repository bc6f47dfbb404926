import type en from '../en-US/ingest';

export default {} satisfies Record<keyof typeof en, string>;
