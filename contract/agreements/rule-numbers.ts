import { z } from 'zod';
import * as input from '../input';

/** Cells of charge rules. Numbers are decimal strings. */

export const name = input.requiredText(64);
const DECIMAL = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,6})?$/;
const SIGNED = /^-?(?:0|[1-9]\d{0,12})(?:\.\d{1,6})?$/;
export const number = input.optional(
  z.string().trim().regex(DECIMAL, { error: 'contract.ruleNumber' }).meta({ format: 'decimal' }),
);
/** Below 0 in a discount. */
export const price = input.optional(
  z
    .string()
    .trim()
    .regex(SIGNED, { error: 'contract.rulePrice' })
    .meta({ format: 'decimal' })
    .register(input.amounts, { isMoney: true }),
);
/** What a step or a divisor may be. */
export const positive = input.optional(
  z
    .string()
    .trim()
    .regex(DECIMAL, { error: 'contract.ruleNumber' })
    .refine((value) => /[1-9]/.test(value), { error: 'contract.aboveZero' })
    .meta({ format: 'decimal' }),
);
export const otherwise = <Name extends string>(names: readonly [Name, ...Name[]], usual: NoInfer<Name>) =>
  input.blankable(z.enum(names).default(usual));
