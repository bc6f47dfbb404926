import type en from '../../en-US/operations/files';

export default {
  oneFile: '请在 file 字段中上传一个文件',
  kind: '仅支持 JPEG、PNG、GIF、WebP、PDF、xlsx、docx 和 CSV 文件',
  tooManyToday: '24 小时内最多可上传 {files} 个文件或 {size}',
  tooLarge: '文件大小不能超过 {limit}',
  storeAway: '文件存储暂时无法连接，内容未保存，请稍后再试',
} satisfies Record<keyof typeof en, string>;
