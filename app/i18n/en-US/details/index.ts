import deeds from './deeds';
import found from './found';
import requests from './requests';

export default { deeds, found, requests };
