import exceptions from './exceptions';
import periods from './periods';
import runs from './runs';
import vas from './vas';

export default { exceptions, periods, runs, vas };
