import { z } from 'zod';
import * as input from '../input';
import { sentMeasure } from '../transactions/sent-measure';
import { pieceAttributes } from '../transactions/work-attributes';
import { listOf } from './rule-values';

/** Fields of made-up work as a form sends them: what it leaves blank, nobody said. */

export const inUnits = (dimension: Parameters<typeof sentMeasure>[0]) =>
  input.optional(sentMeasure(dimension));

type Blank<Field> = Field extends z.ZodType ? ReturnType<typeof input.optional<Field>> : never;
/** Fields of records as a form sends them. */
export const optionals = <Fields extends Readonly<Record<string, z.ZodType>>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, input.optional(field)])) as {
    [Name in keyof Fields]: Blank<Fields[Name]>;
  };

/** Several in one field, with commas between them: what is wrong with one of them is wrong with the field. */
export const list = <T extends z.ZodType>(items: T, read: (text: string) => unknown = listOf) =>
  input.optional(
    z
      .unknown()
      .transform((value, { issues }) => {
        const parsed = items.safeParse(typeof value === 'string' ? read(value) : value);
        if (parsed.success) return parsed.data;
        issues.push({ ...parsed.error.issues[0], path: [], input: value } as z.core.$ZodRawIssue);
        return z.NEVER;
      })
      .meta({ type: 'string' }),
  );
/** `40HQ × 2, 20GP` */
export const containersOf = (text: string) =>
  listOf(text).map((part) => {
    const [, type = '', count] = /^(.*?)(?: ?[×x*] ?(\d+))?$/s.exec(part)!;
    return { type: type.trim(), count };
  });

/** A piece; a blank measure is one that nobody took. */
export const piece = {
  sku: input.requiredText(64),
  length: inUnits('length'),
  width: inUnits('length'),
  height: inUnits('length'),
  weight: inUnits('weight'),
  quantity: input.wholeNumber(1, 1_000_000),
  ...optionals(pieceAttributes),
  categories: list(pieceAttributes.categories),
};
