import agreementEditor from './agreement-editor';
import agreementRules from './agreement-rules';
import agreementTrial from './agreement-trial';
import agreementWorkbook from './agreement-workbook';
import agreements from './agreements';

export default { agreementEditor, agreementRules, agreementTrial, agreementWorkbook, agreements };
