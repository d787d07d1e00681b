/* What a member could really see, and what strains a layout: long names, large sums, every state at once. */

export const programmes = [
  { code: 'MOCHI_COIN', name: '麻吉幣', note: '授權已失效，請重新綁定', state: '重新綁定', tone: 'care' },
  { code: 'FAMI_POINT', name: 'FamiPoint', note: '360 點 = NT$ 1', points: 60_480, worthTwd: 168 },
  { code: 'TREEPOINT', name: '小樹點', note: '6 點 = NT$ 5', points: 1_200, worthTwd: 1_000, tag: '自動折抵中' },
  { code: 'CAR_MOCHI', name: '車麻吉', note: '停車、加油、繳費的用車服務 App', state: '已綁定', tone: 'road' },
  {
    code: 'NOT_YET_KNOWN',
    name: '全台連鎖停車場聯名會員年度回饋點數（企業用戶專屬）',
    note: '由合作夥伴提供，折抵比例依發行單位公告為準，可能隨時調整',
    points: 1_234_567,
    worthTwd: 1_234_567,
    tag: '新上線',
  },
] as const

export const brands = [
  ['MOCHIPAY', '麻吉付'],
  ['AUTOPASS', 'Autopass'],
  ['CPCPAY', '中油 Pay'],
  ['NPCPAY', '全國加油 Pay'],
  ['LINE_BANK', 'LINE Bank'],
  ['RICHART_LIFE', 'Richart Life'],
  ['MYTOYOTA', 'My TOYOTA'],
  ['LEXUS_PLUS', 'LEXUS Plus'],
  ['SOMEONE_NEW', '合作夥伴'],
] as const

export const stations = [
  '台北市信義區松仁路停車場',
  '國道三號關西服務區（南下）',
  '新北市板橋區縣民大道二段七號地下二樓高鐵特定區轉乘停車場 B 區',
  '高雄市左營區博愛二路路邊停車格',
  '台中市西屯區台灣大道三段站前停車場',
  '桃園國際機場第二航廈停車場',
  '台南市中西區海安路地下停車場',
  '花蓮縣吉安鄉中央路加油站',
  '宜蘭縣礁溪鄉溫泉路停車場',
  '嘉義市西區垂楊路停車場',
  '新竹縣竹北市高鐵七路停車場',
  '屏東縣恆春鎮墾丁路停車場',
] as const

export const actions = { save: '儲存', edit: '修改', delete: '刪除', later: '稍後再說' } as const

export const rows = {
  records: '折抵紀錄',
  machine: '自助加油機',
  tolls: '國道通行費自動扣款，免煩惱餘額',
  resend: '重新傳送驗證碼',
} as const

export const titles = { stations: '使用地點' } as const

export const messages = {
  unlinkFailed: '解除綁定失敗，請再試一次',
  settingIntro: '選擇結帳時要自動折抵的點數，並設定每筆消費的折抵上限。',
  saved: '折抵設定已儲存',
  unlinked: '已解除綁定 FamiPoint',
  failed: '儲存失敗，請再試一次',
  long: '您在新北市板橋區縣民大道二段停車場的費用已用小樹點折抵 NT$ 1,234，實付 NT$ 56',
} as const
