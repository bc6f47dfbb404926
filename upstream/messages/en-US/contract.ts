import problems from '../../../contract/problems/en-US';

export default problems.contract;
