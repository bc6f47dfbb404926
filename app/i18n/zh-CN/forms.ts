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
  add: '新增',
  edit: '编辑',
  editOf: '编辑 {{name}}',
  delete: '删除',
  deleteOf: '删除 {{name}}',
  deleteQuestion: '确定删除“{{name}}”吗？删除后无法恢复。',
  notDeleted: '已取消删除，未作任何更改',
  gone: '该记录不存在或已被删除，无法再保存。',
  savedMeanwhile: '他人已保存为：{{value}}',
  unsaved: '填写的内容尚未保存，确定离开吗？',
} satisfies Record<keyof typeof en, string>;
