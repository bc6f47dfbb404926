import type { PaletteTexts } from '../en-US/palette';

/** 命令面板与快捷键列表的文字 */
export default {
  find: '前往或执行',
  placeholder: '页面、客户、单号或操作',
  screens: '页面',
  customers: '客户',
  numbers: '单号',
  actions: '当前页面',
  none: '未找到',
  keys: '键盘快捷键',
  openPalette: '前往页面、客户或单号，或执行当前页面的按钮',
  openKeys: '显示此快捷键列表',
  inList: '焦点位于列表行时',
  move: '下一行或上一行',
  tick: '勾选或取消勾选该行',
  open: '打开该行的链接',
  edit: '编辑或调整该行',
  neighbours: '在交易详情中：下一条或上一条',
  undo: '撤销提示中的操作',
  single: '启用单键快捷键；关闭后仅保留 Ctrl 或 ⌘ 组合键',
} satisfies PaletteTexts;
