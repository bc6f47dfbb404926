/** Random numbers that are the same at every run of a seed (mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** From 0 up to but not 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Whole number from min to max, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.int(0, 9)).join('');
  }

  /** One of a list, the earlier the likelier the higher `skew` (1: all alike). */
  pick<T>(list: readonly T[], skew = 1): T {
    const at = Math.floor(this.next() ** skew * list.length);
    return list[at]!;
  }
}
