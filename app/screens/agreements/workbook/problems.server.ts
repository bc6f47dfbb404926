import type { TFunction } from 'i18next';
import { plainText } from '../../shared/workbook/plain-text';

const MAX_TOLD = 20;
const MAX_QUOTED_CHARS = 40;

/** Collects all problems of a workbook: the first ones as texts, and the number of the others. */
export class Problems {
  private readonly told: string[] = [];
  private total = 0;

  constructor(readonly t: TFunction) {}

  /** @param address a cell such as `B7`; '' for the sheet as a whole */
  add(sheet: string, address: string, reason: string): void {
    this.total++;
    if (this.told.length >= MAX_TOLD) return;
    const place = address ? `${quoteText(sheet)} ${address}` : quoteText(sheet);
    this.told.push(this.t('agreementWorkbook.at', { place, reason }));
  }

  get all(): string[] {
    const further = this.total - this.told.length;
    return further ? [...this.told, this.t('agreementWorkbook.more', { total: further })] : this.told;
  }
}

/** Text from a file, on one line and short enough to be quoted in a message. */
export function quoteText(text: string): string {
  const chars = [...plainText(text)];
  return chars.length > MAX_QUOTED_CHARS ? `${chars.slice(0, MAX_QUOTED_CHARS).join('')}…` : chars.join('');
}
