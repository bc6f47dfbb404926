import type { Texts } from '../shape';
import accounts from './accounts/index';
import agreements from './agreements/index';
import answers from './answers';
import catalogue from './catalogue/index';
import details from './details/index';
import everyday from './everyday';
import identity from './identity/index';
import operations from './operations/index';
import questions from './questions';
import transactions from './transactions/index';

const texts: Texts = {
  ...everyday,
  ...accounts,
  ...agreements,
  answers,
  ...catalogue,
  ...details,
  ...identity,
  ...operations,
  questions,
  ...transactions,
};
export default texts;
