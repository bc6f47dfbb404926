import deeds from './deeds';
import exceptions from './exceptions';
import found from './found';
import periods from './periods';
import requests from './requests';
import runs from './runs';
import vas from './vas';

export default { deeds, exceptions, found, periods, requests, runs, vas };
