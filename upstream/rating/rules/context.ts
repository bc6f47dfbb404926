import type { Attribute } from '../../../contract/agreements/rule-names';
import type { RatedItem, RatingError } from '../result';
import type { AttributeValue } from './values';
import type { RuleLine, RuleWork } from './work';

/** The size class of a piece, the only one in lower case, or why it has none. */
type PieceClass = readonly string[] | RatingError;
export type Classify = (line: RuleLine, context: WorkContext) => PieceClass;

/** A piece of work while its rules are worked out: what several of them ask is found once. */
export class WorkContext {
  readonly pieces: number;
  /** Items so far: of the fee tables, and of the rules further up. */
  readonly charges: RatedItem[];
  private readonly classes = new Map<RuleLine, PieceClass>();
  private readonly attributes = new Map<Attribute, AttributeValue>();
  private hour: string | undefined;

  constructor(
    readonly work: RuleWork,
    private readonly classify: Classify,
  ) {
    this.charges = [...work.charges];
    this.pieces = work.lines.reduce((total, { quantity }) => total + quantity, 0);
  }

  /** `2026-11-25T14` */
  get time(): string {
    this.hour ??= this.work.time();
    return this.hour;
  }

  /** An attribute of the document, read once. */
  attribute(name: Attribute, read: (work: RuleWork) => AttributeValue): AttributeValue {
    let found = this.attributes.get(name);
    if (found === undefined) {
      found = read(this.work);
      this.attributes.set(name, found);
    }
    return found;
  }

  classOf(piece: RuleLine): PieceClass {
    const line = piece.of ?? piece;
    let found = this.classes.get(line);
    if (found === undefined) {
      found = this.classify(line, this);
      this.classes.set(line, found);
    }
    return found;
  }
}
