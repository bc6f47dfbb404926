import type { ClassRow } from '../../../contract/agreements/rules';
import { groupBy } from '../../group-by';
import { type Ask, compileConditions } from './conditions';
import type { Classify } from './context';
import type { CompiledMeasure } from './measures';
import { lowerCase } from './values';

/** The size class of a piece: of the names in their order, the first whose conditions all hold; in lower case. */
export function compileClasses(
  rows: readonly ClassRow[],
  measures: ReadonlyMap<string, CompiledMeasure>,
): Classify {
  const byName = groupBy(rows, ({ class_name }) => class_name);
  const classes = [...byName].map(([name, conditions]): { names: readonly string[]; fits: Ask } => {
    const { ofDocument, ofPiece } = compileConditions(conditions, measures);
    return { names: [lowerCase(name)], fits: ofPiece ?? ofDocument };
  });
  return (line, context) => {
    for (const { names, fits } of classes) {
      const answer = fits(context, line);
      if (answer === true) return names;
      if (answer !== false) return answer;
    }
    return { code: 'no_class', sku: line.sku };
  };
}
