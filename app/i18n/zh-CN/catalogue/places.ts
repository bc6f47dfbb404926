import type en from '../../en-US/catalogue/places';

export default {
  address: '地址',
  addresses: '地址',
  addAddress: '添加地址',
  addressTitle: '用途',
  street: '街道',
  city: '城市',
  state: '省/州',
  postcode: '邮编',
  country: '国家代码（如 CN）',
  contacts: '联系人',
  addContact: '添加联系人',
  contactName: '姓名',
  duty: '职责',
  phone: '电话',
  email: '邮箱',
} satisfies Record<keyof typeof en, string>;
