import type { TFunction } from 'i18next';
import { plainText } from './choice';

const MAX_TOLD = 20;
const MAX_QUOTED_CHARS = 40;

/** What is wrong with a workbook, all at once: the first problems in words, and how many more there are. */
export class Problems {
  private readonly told: string[] = [];
  private total = 0;

  constructor(readonly t: TFunction) {}

  /** @param address a cell as in `B7`; '' for the sheet as a whole */
  add(sheet: string, address: string, reason: string): void {
    this.total++;
    if (this.told.length >= MAX_TOLD) return;
    const place = address ? `${quoted(sheet)} ${address}` : quoted(sheet);
    this.told.push(this.t('agreementWorkbook.at', { place, reason }));
  }

  get all(): string[] {
    const further = this.total - this.told.length;
    return further ? [...this.told, this.t('agreementWorkbook.more', { total: further })] : this.told;
  }
}

/** Text from a file, on one line and short enough to be said. */
export function quoted(text: string): string {
  const chars = [...plainText(text)];
  return chars.length > MAX_QUOTED_CHARS ? `${chars.slice(0, MAX_QUOTED_CHARS).join('')}…` : chars.join('');
}
