import accounts from './accounts';
import applications from './applications';
import billingRuns from './billing-runs';
import exchangeRates from './exchange-rates';
import ledger from './ledger';
import months from './months';
import statement from './statement';

export default { accounts, applications, billingRuns, exchangeRates, ledger, months, statement };
