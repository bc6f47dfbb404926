import exceptions from './exceptions';
import found from './found';
import periods from './periods';
import runs from './runs';
import vas from './vas';

export default { exceptions, found, periods, runs, vas };
