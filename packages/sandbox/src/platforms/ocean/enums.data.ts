/** Values of the wire, as the platform spells them (its misspellings are its own). */
export const landingTypes = [
  'APP',
  'LINK',
  'NATIVE_ACTION',
  'MICRO_GAME',
  'SHOP',
  'QUICK_APP',
  'DPA',
] as const;
export const packageLandingTypes = [
  'EXTERNAL',
  'APP_ANDROID',
  'APP_IOS',
  'APP_HARMONY',
  'AWEME',
  'GOODS',
  'SHOP',
  'QUICK_APP',
  'LIVE',
  'MICRO_GAME',
  'DPA',
  'STORE',
  'ARTICLE',
] as const;
export const packageRanges = ['DEFAULT', 'UNION', 'UNIVERSAL'] as const;
export const appPromotionTypes = ['DOWNLOAD', 'LAUNCH', 'RESERVE'] as const;
export const marketingGoals = ['VIDEO_AND_IMAGE', 'LIVE'] as const;
export const adTypes = ['ALL', 'SEARCH'] as const;
export const deliveryModes = ['MANUAL', 'PROCEDURAL'] as const;
export const deliveryTypes = ['NORMAL', 'DURATION', 'UBX_INTELLIGENT'] as const;
export const promotionTypes = ['AWEME_HOME_PAGE', 'LANDING_PAGE_LINK'] as const;
export const assetTypes = [
  'ORANGE',
  'THIRDPARTY',
  'AWEME',
  'ENTERPRISE',
  'MICRO_APP',
  'WECHAT_APPLET',
] as const;
export const multiAssetTypes = ['ORANGE', 'ORANGE_AND_AWEME'] as const;
export const microPromotionTypes = ['AWEME', 'BYTE_APP', 'BYTE_GAME', 'WECHAT_APP', 'WECHAT_GAME'] as const;
export const inventoryCatalogs = ['UNIVERSAL_SMART', 'MANUAL'] as const;
export const inventoryTypes = [
  'INVENTORY_FEED',
  'INVENTORY_VIDEO_FEED',
  'INVENTORY_AWEME_FEED',
  'INVENTORY_TOMATO_NOVEL',
  'INVENTORY_UNION_SLOT',
  'UNION_BOUTIQUE_GAME',
  'INVENTORY_SEARCH',
  'INVENTORY_HOTSOON_FEED',
  'INVENTORY_HOMED_AGGREGATE',
] as const;
export const unionVideoTypes = ['ORIGINAL_VIDEO', 'REWARDED_VIDEO', 'SPLASH_VIDEO'] as const;
export const pricings = ['PRICING_OCPM', 'PRICING_OCPC', 'PRICING_CPM', 'PRICING_CPC'] as const;
export const bidTypes = ['CUSTOM', 'UPPER_CONTROL', 'NO_BID', 'OPTIMAL_COST'] as const;
export const projectBudgetModes = ['BUDGET_MODE_INFINITE', 'BUDGET_MODE_DAY', 'BUDGET_MODE_TOTAL'] as const;
export const promotionBudgetModes = ['BUDGET_MODE_DAY', 'BUDGET_MODE_TOTAL'] as const;
export const deepBidTypes = [
  'ALI_FL',
  'AUTO_MIN_SECOND_STAGE',
  'BID_PER_ACTION',
  'DEEP_BID_DEFAULT',
  'DEEP_BID_MIN',
  'DEEP_BID_PACING',
  'DEEP_BID_TYPE_RETENTION_DAYS',
  'FIRST_AND_SEVEN_PAY_ROI',
  'FORM_BID',
  'IAAP_ROI_24H_AND_7D',
  'IAAP_SEVEN_ROI_COEFFICIENT',
  'LOAN_ROI',
  'MIN_SECOND_STAGE',
  'NET_ORDER',
  'NET_ORDER_ROI',
  'PACING_SECOND_STAGE',
  'PER_AND_SEVEN_PAY_ROI',
  'PHONE_CONNECT_BID',
  'ROI_COEFFICIENT',
  'ROI_DIRECT_MAIL',
  'ROI_PACING',
  'RTA_DOUBLE_BID',
  'SEVEN_ROI_COEFFICIENT',
  'SMARTBID',
  'SOCIAL_ROI',
  'THIRTY_ROI_COEFFICIENT',
] as const;
export const scheduleTypes = ['SCHEDULE_FROM_NOW', 'SCHEDULE_START_END', 'SCHEDULE_7_DAYS'] as const;
export const trackUrlTypes = ['GROUP_ID', 'CUSTOM'] as const;
export const trackSendTypes = ['SERVER_SEND', 'CLIENT_SEND'] as const;
export const keywordMatchTypes = ['PRECISION', 'PHRASE', 'EXTENSIVE'] as const;
export const keywordBidTypes = ['CUSTOM', 'WITH_PROMOTION', 'FEED_TO_SEARCH'] as const;
export const downloadTypes = ['DOWNLOAD_URL', 'EXTERNAL_URL', 'QUICK_APP_URL'] as const;
export const downloadModes = ['APP_STORE_DELIVERY', 'DEFAULT'] as const;
export const launchTypes = ['DIRECT_OPEN', 'EXTERNAL_OPEN'] as const;
export const stayTimes = [1000, 5000, 12000, 20000, 30000, 40000, 50000, 60000] as const;
export const productSettings = ['SINGLE', 'NO_MAP', 'MULTI_PRODUCTS'] as const;
export const materialsTypes = [
  'PROMOTION_MATERIALS',
  'LIVE_MATERIALS',
  'LIVE_MIX_PROMOTION_MATERIALS',
] as const;
export const awemeSettingTypes = ['SINGLE', 'MULTIPLE', 'ALL'] as const;
export const anchorRelatedTypes = ['OFF', 'AUTO', 'SELECT'] as const;
export const anchorTypes = [
  'APP_GAME',
  'APP_INTERNET_SERVICE',
  'APP_SHOP',
  'ONLINE_SUBSCRIBE',
  'SHOPPING_CART',
  'PRIVATE_CHAT',
  'INSURANCE',
  'MICRO_GAME',
] as const;
export const imageModes = [
  'CREATIVE_IMAGE_MODE_SMALL',
  'CREATIVE_IMAGE_MODE_LARGE',
  'CREATIVE_IMAGE_MODE_LARGE_VERTICAL',
  'CREATIVE_IMAGE_MODE_UNION_SPLASH',
  'TOUTIAO_SEARCH_AD_IMAGE',
  'SEARCH_AD_SMALL_IMAGE',
  'CREATIVE_IMAGE_MODE_CALIBRATION_FREE_SINGLE_IMAGE',
] as const;
export const videoModes = [
  'CREATIVE_IMAGE_MODE_VIDEO',
  'CREATIVE_IMAGE_MODE_VIDEO_VERTICAL',
  'CREATIVE_IMAGE_MODE_UNION_SPLASH_VIDEO',
  'CREATIVE_IMAGE_MODE_CALIBRATION_FREE_VIDEO',
] as const;
export const hpVisibilities = ['HIDE_VIDEO_ON_HP', 'ALWAYS_VISIBLE'] as const;
export const switchValues = ['ON', 'OFF'] as const;
export const dpaAdTypes = ['DPA_LINK', 'DPA_APP'] as const;
export const districts = ['NONE', 'REGION', 'BUSINESS_DISTRICT', 'OVERSEA'] as const;
export const locationTypes = ['CURRENT', 'HOME', 'TRAVEL', 'ALL'] as const;
export const genders = ['NONE', 'GENDER_MALE', 'GENDER_FEMALE', 'GENDER_UNLIMITED'] as const;
export const ages = [
  'AGE_BETWEEN_18_23',
  'AGE_BETWEEN_24_30',
  'AGE_BETWEEN_31_40',
  'AGE_BETWEEN_41_49',
  'AGE_ABOVE_50',
  'AGE_BETWEEN_18_19',
  'AGE_BETWEEN_20_23',
  'AGE_BETWEEN_31_35',
  'AGE_BETWEEN_36_40',
  'AGE_BETWEEN_41_45',
  'AGE_BETWEEN_46_50',
  'AGE_BETWEEN_51_55',
  'AGE_BETWEEN_56_59',
  'AGE_ABOVE_60',
  'AGE_BELOW_18',
  'AGE_ABOVE_0_17',
] as const;
export const interestModes = ['UNLIMITED', 'RECOMMEND', 'CUSTOM'] as const;
/** Two more come in answers. */
export const actionScenes = ['E-COMMERCE', 'NEWS', 'APP'] as const;
export const actionDays = [7, 15, 30, 60, 90, 180, 365] as const;
export const fanBehaviors = [
  'FOLLOWED_USER',
  'COMMENTED_USER',
  'LIKED_USER',
  'SHARED_USER',
  'LIVE_WATCH',
  'LIVE_EFFECTIVE_WATCH',
  'LIVE_COMMENT',
  'LIVE_EXCEPTIONAL',
  'LIVE_GOODS_CLICK',
  'LIVE_GOODS_ORDER',
  'GOODS_CARTS_CLICK',
  'GOODS_CARTS_ORDER',
] as const;
export const fanScopes = ['FIFTEEN_DAYS', 'THIRTY_DAYS', 'SIXTY_DAYS'] as const;
export const fansCounts = [1000, 500, 200] as const;
export const projectPlatforms = ['ANDROID', 'IOS', 'HARMONY'] as const;
export const packagePlatforms = ['ANDROID', 'IOS', 'HARMONY', 'IPAD', 'PC', 'WAP'] as const;
export const deviceTypes = ['MOBILE', 'PAD'] as const;
export const deviceBrands = [
  '360',
  'APPLE',
  'CHINAMOBILE',
  'COOLPAD',
  'GIONEE',
  'GOOGLE',
  'HISENSE',
  'HONOR',
  'HTC',
  'HUAWEI',
  'LENOVO',
  'LETV',
  'LG',
  'MEIZU',
  'MOTO',
  'NOKIA',
  'NUBIA',
  'ONEPLUS',
  'OPPO',
  'PEPPER',
  'QIKU',
  'SAMSUNG',
  'SMARTISAN',
  'SONY',
  'TCL',
  'VIVO',
  'XIAOMI',
  'ZTE',
] as const;
export const networks = ['WIFI', '2G', '3G', '4G', '5G'] as const;
export const androidVersions = [
  '0.0',
  '2.0',
  '2.1',
  '2.2',
  '2.3',
  '3.0',
  '3.1',
  '3.2',
  '4.0',
  '4.1',
  '4.2',
  '4.3',
  '4.4',
  '4.5',
  '5.0',
  '5.1',
  '6.0',
  '7.0',
  '7.1',
  '8.0',
  '8.1',
  '9.0',
  '10.0',
  '10.1',
  '11.0',
  'NONE',
] as const;
export const iosVersions = [
  '0.0',
  '4.0',
  '4.1',
  '4.2',
  '4.3',
  '5.0',
  '5.1',
  '6.0',
  '7.0',
  '7.1',
  '8.0',
  '8.1',
  '8.2',
  '9.0',
  '9.1',
  '9.2',
  '9.3',
  '10.1',
  '10.2',
  '10.3',
  '11.0',
  '11.1',
  '11.2',
  '11.3',
  '11.4',
  '12.0',
  '12.1',
  '12.2',
  '12.3',
  '12.4',
  '13.0',
  '13.1',
  '13.2',
  '13.3',
  '13.4',
  '14.0',
  'NONE',
] as const;
export const harmonyVersions = ['0.0', '5.0', 'NONE'] as const;
export const carriers = ['MOBILE', 'UNICOM', 'TELCOM'] as const;
export const packageHideIfConverted = [
  'NO_EXCLUDE',
  'AD',
  'CAMPAIGN',
  'ADVERTISER',
  'CUSTOMER',
  'ORGANIZATION',
  'APP',
  'GLOBAL_APP',
] as const;
export const projectHideIfConverted = [
  'NO_EXCLUDE',
  'PROMOTION',
  'PROJECT',
  'ADVERTISER',
  'CUSTOMER',
  'ORGANIZATION',
  'APP',
  'GLOBAL_APP',
] as const;
export const hideIfExists = ['UNLIMITED', 'FILTER', 'TARGETING'] as const;
export const convertedDurations = [
  'TODAY',
  'SEVEN_DAY',
  'ONE_MONTH',
  'THREE_MONTH',
  'SIX_MONTH',
  'TWELVE_MONTH',
  'NONE',
] as const;
export const filterEvents = [
  'AD_CONVERT_EXTERNAL_ACTION',
  'AD_CONVERT_TYPE_ACTIVE',
  'AD_CONVERT_TYPE_ACTIVE_REGISTER',
  'AD_CONVERT_TYPE_PAY',
] as const;
export const extendTargets = [
  'REGION',
  'GENDER',
  'AGE',
  'CUSTOM_AUDIENCE',
  'INTEREST_TAG',
  'AD_TAG',
  'INTEREST_ACTION',
] as const;
export const careers = [
  'CIVIL_SERVANTS',
  'COLLEGE_STUDENT',
  'FINANCIAL',
  'IT',
  'MEDICAL_STAFF',
  'TEACHER',
] as const;
export const activateTypes = [
  'WITH_IN_A_MONTH',
  'ONE_MONTH_2_THREE_MONTH',
  'THREE_MONTH_EAILIER',
  'UNLIMITED',
] as const;
export const superiorTypes = ['NONE', 'GAME'] as const;
export const awemeAuthTypes = [
  'AWEME_ACCOUNT',
  'LIVE_ACCOUNT',
  'VIDEO_ITEM',
  'AWEME_HOMEPAGE',
  'UNI_PROMOTION',
] as const;
export const awemeAuthStatuses = ['AUTHRIZED', 'AUTHRIZING', 'INVALID'] as const;
export const siteFilters = [
  'SITE_ALL',
  'SITE_ONLINE',
  'SITE_OFFLINE',
  'SITE_REJECTED',
  'SITE_TRASH',
] as const;
export const siteActions = ['published', 'unpublished', 'delete', 'undeleted'] as const;
export const eventAssetTypes = [
  'APP',
  'THIRD_EXTERNAL',
  'TETRIS_EXTERNAL',
  'QUICK_APP',
  'MINI_PROGRAME',
] as const;
export const learningPhases = ['DEFAULT', 'LEARNING', 'LEARNED', 'LEARN_FAILED'] as const;
export const rejectTypes = [
  'NONE',
  'REVIEW_REJECT',
  'LOW_MATERAIL',
  'DISCOMFORT',
  'QUALITY_POOR',
  'EXAGGERATION',
  'ELSE',
] as const;
export const projectFirst = [
  'PROJECT_STATUS_ENABLE',
  'PROJECT_STATUS_DISABLE',
  'PROJECT_STATUS_DONE',
  'PROJECT_STATUS_DELETE',
] as const;
export const projectSecond = [
  'PROJECT_STATUS_STOP',
  'PROJECT_STATUS_BUDGET_EXCEED',
  'PROJECT_STATUS_BUDGET_GROUP_OFFLINE_BUDGET',
  'PROJECT_STATUS_NOT_START',
  'PROJECT_STATUS_NO_SCHEDULE',
  'PROJECT_STATUS_REACH_DAILY_DELIVERY',
] as const;
export const projectFlat = [
  'PROJECT_STATUS_ENABLE',
  'PROJECT_STATUS_DISABLE',
  'PROJECT_STATUS_DELETE',
  'PROJECT_STATUS_DONE',
  'PROJECT_STATUS_BUDGET_EXCEED',
  'PROJECT_STATUS_BUDGET_PRE_OFFLINE_BUDGET',
  'PROJECT_STATUS_NOT_START',
  'PROJECT_STATUS_NO_SCHEDULE',
  'PROJECT_STATUS_NOT_DELETE',
  'PROJECT_STATUS_ALL',
] as const;
export const promotionFirst = [
  'PROMOTION_STATUS_ENABLE',
  'PROMOTION_STATUS_DISABLE',
  'PROMOTION_STATUS_FROZEN',
  'PROMOTION_STATUS_DONE',
  'PROMOTION_STATUS_DELETED',
  'PROMOTION_STATUS_NOT_DELETE',
  'PROMOTION_STATUS_ALL',
] as const;
export const promotionSecond = [
  'AUDIT',
  'REAUDIT',
  'AUDIT_DENY',
  'DISABLED',
  'PROJECT_DISABLED',
  'DISABLE_BY_QUOTA',
  'NO_SCHEDULE',
  'TIME_NO_REACH',
  'PROJECT_REACH_DAILY_DELIVERY',
  'OFFLINE_BALANCE',
  'BALANCE_OFFLINE_BUDGET',
  'BUDGET_GROUP_OFFLINE_BUDGET',
  'PROJECT_OFFLINE_BUDGET',
  'PROMOTION_OFFLINE_BUDGET',
  'LIVE_ROOM_OFF',
  'PRODUCT_OFFLINE',
  'AWEME_ACCOUNT_DISABLED',
  'AWEME_ANCHOR_DISABLED',
  'AVATAR_DISABLED',
  'APP_NOT_ALLOWED',
  'STAR_TASK_NOT_STARTED',
  'AWEME_ACCOUNT_OPTIMIZABLE',
  'AWEME_VIDEO_OPTIMIZABLE',
] as const;
export const promotionFlat = [
  'OK',
  'CREATE',
  'AUDIT',
  'REAUDIT',
  'AUDIT_DENY',
  'DISABLED',
  'PROJECT_DISABLED',
  'DISABLE_BY_QUOTA',
  'FROZEN',
  'TIME_DONE',
  'TIME_NO_REACH',
  'NO_SCHEDULE',
  'OFFLINE_BALANCE',
  'OFFLINE_BUDGET',
  'PREOFFLINE_BUDGET',
  'PROJECT_OFFLINE_BUDGET',
  'PROJECT_PREOFFLINE_BUDGET',
  'ADVERTISER_OFFLINE_BUDGET',
  'ADVERTISER_PREOFFLINE_BUDGET',
  'LIVE_ROOM_OFF',
  'PRODUCT_OFFLINE',
  'AWEME_ACCOUNT_DISABLED',
  'AWEME_ANCHOR_DISABLED',
  'DELETED',
  'ERROR_DEFAULT',
  'NOT_DELETED',
  'ALL',
] as const;
/** One is misspelled on the wire. */
export const reportTopics = [
  'BASIC_DATA',
  'BIDWORD_DATA',
  'DMP_DATA',
  'DPA_VIDEO_DATA',
  'MATERIAL_BOOST_DATA',
  'MATERIAL_DATA',
  'ONE_KEY_BOOST_DATA',
  'PRODUCT_DATA',
  'QUERY_DATA',
  'STD_BASIC_DATA',
  'STD_BIDWORD_DATA',
  'STD_DMP_DATA',
  'STD_MATERIAL_DATA',
  'STD_PRODUCT_DATA',
  'STD_QUERY_DATA',
  'UNI_PROJECT_DATA',
  'UNI_PROJECT_MATERIAL_DATA',
  'VIDEO_DUARATION_DATA',
] as const;
export const regionLevels = [
  'REGION_LEVEL_PROVINCE',
  'REGION_LEVEL_CITY',
  'REGION_LEVEL_DISTRICT',
  'REGION_LEVEL_BUSINESS_DISTRICT',
] as const;
