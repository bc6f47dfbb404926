import type en from '../en-US/forms';

export default {
  close: '关闭',
  save: '保存',
  cancel: '取消',
  confirm: '确定',
  submit: '提交',
  choose: '请选择',
  question: '请确认',
  notDone: '已取消，未作任何更改',
  yes: '是',
  no: '否',
} satisfies Record<keyof typeof en, string>;
