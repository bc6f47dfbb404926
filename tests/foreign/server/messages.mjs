const TEXTS = {
  success: ['操作成功', 'Success'],
  added: ['新增成功', 'Added successfully'],
  edited: ['修改成功', 'Modified successfully'],
  deleted: ['删除成功', 'Deleted successfully'],
  token: ['登录已失效，请重新登录', 'The session has ended, please sign in again'],
  no_page: ['没有权限', 'No permission'],
  no_method: ['method not exists', 'method not exists'],
  internal: ['系统错误', 'Internal error'],
  no_account: ['账号不能为空', 'Account cannot be empty'],
  no_password: ['请输入密码', 'Please enter password'],
  bad_login: ['账号或密码错误', 'Wrong account or password'],
  required: ['必填项不能为空', 'Required field cannot be empty'],
  bad_name: ['账号只能是字母和数字', 'User name takes letters and digits only'],
  bad_email: ['邮箱格式错误', 'Wrong e-mail format'],
  name_taken: ['账号已存在', 'User name already exists'],
  bad_old_password: ['原密码错误', 'The original password is wrong'],
  not_twice: ['两次输入不一致', 'Entered twice inconsistent'],
  long_title: ['名称最多10个字符', 'Title takes at most 10 characters'],
  role_in_use: ['该角色已分配给用户，确定删除吗？', 'Users carry this role. Delete it anyway?'],
  group_in_use: ['该分组已被支付方式使用，确定删除吗？', 'Payment methods use this group. Delete it anyway?'],
  bad_image: ['只允许JPG或PNG', 'Only JPG or PNG allowed'],
  large_image: ['图片不能超过2MB', 'Size must not exceed 2MB'],
  large_file: ['文件大小不能超过5MB', 'File size cannot exceed 5MB'],
  no_file: ['请选择文件', 'Please choose a file'],
  not_deletable: ['只有初始状态可以删除', 'Only an agreement in its initial status can be deleted'],
  not_adjustable: ['仅未出账且收费的交易可调整', 'Only charged transactions not yet billed can be adjusted'],
  no_customer: ['请选择客户', 'Please select a customer'],
  bad_quantity: ['请输入正整数', 'Please enter a positive integer'],
  not_number: ['请输入数字', 'Not a number'],
  handled: ['该申请已处理', 'The application is already handled'],
};

/** One of two texts, by language. */
export function pick(language, [chinese, english]) {
  return language === 'en-US' ? english : chinese;
}

/** The message of a key, or the text itself where it is none. */
export function message(language, key) {
  return TEXTS[key] ? pick(language, TEXTS[key]) : key;
}

/** The choice of a list of [key, chinese, english]. */
export function labelled(language, list) {
  return list.map(([key, ...texts]) => [key, pick(language, texts)]);
}

/** The text of one key of a list of [key, chinese, english]. */
export function label(language, list, key) {
  const found = list.find((entry) => String(entry[0]) === String(key));
  return found ? pick(language, found.slice(1)) : '';
}
