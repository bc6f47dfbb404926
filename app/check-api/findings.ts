import type { FieldProblem, Remark } from './report';

/** What the replies of one call have shown so far. */
export class Findings {
  readonly #unreadable = new Map<string, FieldProblem>();
  readonly #filled = new Set<string>();
  readonly #met = new Set<string>();
  readonly #unknown = new Set<string>();
  readonly #remarks = new Map<string, Set<string>>();
  /** Texts of fields that hold times. */
  readonly times: string[] = [];

  unreadable(problem: FieldProblem): void {
    if (!this.#unreadable.has(problem.field)) this.#unreadable.set(problem.field, problem);
  }

  /** A known field was looked at; `isFilled` if it had a value. */
  met(field: string, isFilled: boolean): void {
    this.#met.add(field);
    if (isFilled) this.#filled.add(field);
  }

  unknown(field: string): void {
    this.#unknown.add(field);
  }

  remark(text: string, field: string): void {
    const fields = this.#remarks.get(text) ?? new Set();
    this.#remarks.set(text, fields.add(field));
  }

  /** Takes over what was found below; `isReadable`: the app reads it all the same. */
  take(below: Findings, isReadable: boolean): void {
    if (!isReadable) for (const problem of below.#unreadable.values()) this.unreadable(problem);
    for (const field of below.#met) this.met(field, below.#filled.has(field));
    for (const field of below.#unknown) this.unknown(field);
    for (const [text, fields] of below.#remarks) for (const field of fields) this.remark(text, field);
    this.times.push(...below.times);
  }

  /** Those of the named fields in which nothing came; of a list that stayed empty, only the list. */
  emptyOf(specified: readonly string[]): string[] {
    const hasCome = (field: string) => this.#filled.has(field);
    const named = specified.map((names) => names.split('|'));
    const empty = named.filter((places) => !places.some(hasCome)).map(([place = '']) => this.#emptyAt(place));
    return [...new Set(empty)];
  }

  #emptyAt(field: string): string {
    const parts = field.split('.');
    const above = parts.map((_, index) => parts.slice(0, index + 1).join('.'));
    return above.find((place) => this.#met.has(place) && !this.#filled.has(place)) ?? field;
  }

  get problems(): readonly FieldProblem[] {
    return [...this.#unreadable.values()];
  }

  get unknownFields(): readonly string[] {
    return [...this.#unknown].sort();
  }

  get remarks(): readonly Remark[] {
    return [...this.#remarks].map(([text, fields]) => ({ text, fields: [...fields] }));
  }
}
