import problems from '../../../contract/problems/zh-CN';
import type en from '../en-US/contract';

export default problems.contract satisfies Record<keyof typeof en, string>;
