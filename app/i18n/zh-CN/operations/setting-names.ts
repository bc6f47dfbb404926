import type en from '../../en-US/operations/setting-names';
import type { Shape } from '../../shape';

/** What each setting is for, and what holds where it is not set. The server alone needs them, so no page loads them. */
export default {
  about: {
    PORT: '应用监听的端口',
    HOST: '应用监听的地址',
    PUBLIC_ORIGIN: '浏览器访问应用的地址；使用 https 时 Cookie 带 Secure 标记',
    TRUSTED_PROXY:
      '在 PUBLIC_ORIGIN 为 https 时，其 X-Forwarded-For 可信的代理地址与网段（CIDR），用逗号分隔',
    SESSION_SECRET: '用于加密会话 Cookie，至少 32 个字符；用逗号分隔多个即可轮换',
    OMS_API_URL: '自有的 /api；设置后不再启动内置的 /api 及其数据库',
    OMS_API_AUTH_SCHEME: '发送给它的 Authorization 标头中令牌前的单词',
    OMS_API_PATHS: 'JSON 文件：当其调用路径不同时，从调用到路径的对应关系',
    OMS_API_OPTIONAL: '它在规范之外提供的调用：* 或调用名称',
    OMS_API_NEW_TOKEN: '其返回中新令牌的位置：header:NAME 或 body:PATH',
    OMS_API_RANGES: '日期范围的发送方式：date-time 或 date',
    DATABASE_URL: '内置 /api 使用的自有 PostgreSQL',
    DATABASE_OWNER_URL: '同一数据库，以数据表所有者的身份连接：执行迁移，并为 DATABASE_URL 的角色授权',
    DATA_DIR: '数据库、上传的文件和保存的密钥所在的目录',
    DISK_RESERVE_MB: '磁盘剩余空间低于此值（MB）时不再保存任何内容，仍可读取',
    DEMO: '载入演示数据和账号，仅限空数据库；关闭时拒绝使用含演示数据的数据库',
    TIME_ZONE: '划分日与月所用的时区',
    COMPANY_NAME: '对账单的出具方，直到在 /house/index 填写名称',
    SECOND_PERSON_ABOVE: '按币种的金额，如 USD=500,EUR=500；调整或冲销超过该金额须由他人复核',
    BILLING_GRACE_DAYS: '接收交易后至夜间自动出账之间的天数；0 = 关闭',
    APPLICANT_UPLOAD_MB: '只能申请汇款和转账的用户 24 小时内可上传的文件大小（MB）',
    SESSION_IDLE_MINUTES: '多少分钟没有操作后会话结束；0 = 不因闲置结束，持续 12 小时',
    ACCEPT_SETTINGS:
      '开启：TIME_ZONE、COMPANY_NAME 和 BILLING_GRACE_DAYS 可与数据库此前使用的值不同；否则拒绝启动',
    LOG_LEVEL: '标准输出上 JSON 日志的详细程度',
    METRICS_TOKEN: 'Prometheus 读取 /metrics 时必须发送的令牌，至少 16 个字符',
    SHUTDOWN_DELAY_SECONDS: '收到 SIGTERM 后继续接受请求的秒数，此时 /readyz 已返回 503',
    INGEST_API_KEY: '数据库不是内置时 npm run ingest 使用的密钥',
  },
  otherwise: {
    TRUSTED_PROXY: '本机与私有网络',
    SESSION_SECRET: '自动生成一次，保存在 DATA_DIR 中',
    OMS_API_AUTH_SCHEME: '只发送令牌本身',
    OMS_API_PATHS: '使用 /api/docs 中的路径',
    OMS_API_OPTIONAL: '以其 x-oms-contract 标头或实际应答为准',
    DATABASE_URL: '在 DATA_DIR 中运行一个',
    DATABASE_OWNER_URL: '由 DATABASE_URL 的角色兼任，并给出警告',
    DEMO: '以上两个 URL 均未设置时开启',
    METRICS_TOKEN: '不提供 /metrics',
  },
} satisfies Shape<typeof en>;
