import type en from '../en-US/agreement-trials';

export default {
  typeNotRated: '{type}交易暂时无法计价',
} satisfies Record<keyof typeof en, string>;
