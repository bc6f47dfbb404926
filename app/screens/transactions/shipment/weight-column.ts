import type { Formatters } from '~/i18n/formatters';

interface Weighed {
  readonly weight?: string | null | undefined;
  readonly weight_sent?: string | null | undefined;
}

/** The weight of a carrier's line in kg; one that came in another unit as it came, with what that is. */
export const weightColumn = (title: string, format: Formatters) => ({
  key: 'weight',
  title,
  align: 'end' as const,
  cell: ({ weight, weight_sent }: Weighed) =>
    weight && (weight_sent ? `${weight_sent} (${format.number(weight)} kg)` : format.number(weight)),
});
