import { at, type Screens, says, variant } from './address';

/** The screens of the administration. */
export const ADMINISTRATION: Screens = {
  home: [says('/', 'Home')],
  password: [says('/password', 'New password')],
  menus: [
    says('/authRule/index', 'Payment settings', 'VAS', 'Customer account'),
    says('/authRule/index?dialog=new&pid=2', 'System'),
    says('/authRule/index?dialog=new', 'Top level'),
    says('/authRule/index?dialog=edit&id=322', 'Transactions'),
    says('/authRule/index?dialog=delete&id=322', 'Outbound'),
  ],
  users: [
    at('/user/index', 5, 'admin', 'Clara Clerk', 'SZ-ACME', 'English', '10:00'),
    at('/user/index?user_name=acme', 1, 'Carl Acme'),
    variant('/user/index?status=0', 1, 'Bo Bright'),
    variant('/user/index?page=2'),
    says(
      '/user/index?tab=details&id=3',
      'Carl Acme',
      'ACME',
      '客户',
      '广东',
      '深圳',
      'acme@example.com',
      'remark of acme',
    ),
    says('/user/index?dialog=new', 'BRIGHT', '计费员'),
    says('/user/index?dialog=edit&id=3', 'ACME', '客户'),
  ],
  roles: [
    at('/role/index', 3, '管理员', 'billing pages', 'clerk'),
    at('/role/index?title=%E5%AE%A2%E6%88%B7', 1, 'own account'),
    says('/role/index?dialog=new', 'Payment settings', 'Edit'),
    says('/role/index?dialog=edit&id=2', 'Inbound'),
    says('/role/index?dialog=delete&id=3', '客户'),
  ],
  'charge items': [
    at('/systemSet/chargeItem', 8, '订单处理费', 'Order', 'Inbound', 'clerk', '17:30', '09:00'),
    at('/systemSet/chargeItem?status=0', 1, '拍照服务'),
    says('/systemSet/chargeItem?dialog=new', 'Storage'),
    says('/systemSet/chargeItem?dialog=edit&id=3', 'Inbound'),
  ],
  'payment methods': [
    at('/payment/index', 3, '扫码支付', 'Bank with address', '国内客户', 'Spare', 'clerk'),
    says('/payment/index?dialog=new', 'Code image'),
    says('/payment/index?dialog=edit&id=3', 'Bank with address'),
  ],
  'payment groups': [
    at('/paymentGroup/index', 3, '国内客户', 'Spare', 'admin', '09:00'),
    says('/paymentGroup/index?dialog=new'),
    says('/paymentGroup/index?dialog=edit&id=2'),
    says('/paymentGroup/index?dialog=delete&id=2', '海外客户'),
  ],
};
