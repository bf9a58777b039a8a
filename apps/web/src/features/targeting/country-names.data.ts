/** ISO 3166-1: each code of two letters, and the one of three. */
const codes =
  'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE ' +
  'BABIH BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS ' +
  'BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN ' +
  'COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST ' +
  'EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF ' +
  'GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD ' +
  'HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM ' +
  'JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA ' +
  'LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD ' +
  'MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM ' +
  'NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG ' +
  'PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA ' +
  'SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD ' +
  'STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON ' +
  'TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR ' +
  'VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE ';

export const threeLetters: ReadonlyMap<string, string> = new Map(
  codes
    .trim()
    .split(' ')
    .map((pair) => [pair.slice(0, 2), pair.slice(2)]),
);

/** What people call countries and no table of languages does. */
export const usualNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'U.A.E.', 'Emirates', '阿联酋', 'الإمارات'],
  BA: ['Bosnia', '波黑'],
  BN: ['Brunei Darussalam'],
  BO: ['Plurinational State of Bolivia'],
  CD: ['DRC', 'DR Congo', '刚果金', '刚果（金）'],
  CI: ['Ivory Coast'],
  CN: ['PRC', 'Mainland China', '中国大陆'],
  CV: ['Cape Verde'],
  CZ: ['Czech Republic', 'التشيك'],
  GB: ['UK', 'U.K.', 'Britain', 'Great Britain', '大不列颠', 'بريطانيا'],
  HK: ['Hong Kong', '香港', '中国香港', 'هونغ كونغ'],
  IR: ['Islamic Republic of Iran'],
  KP: ['DPRK'],
  KR: ['Korea', 'ROK', 'Republic of Korea', 'كوريا'],
  LA: ['Lao'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  MO: ['Macao', 'Macau', '澳门', '中国澳门', 'ماكاو'],
  NL: ['Holland'],
  PG: ['PNG'],
  PH: ['The Philippines'],
  PS: ['Palestine'],
  RU: ['Russian Federation', '俄国'],
  SA: ['KSA', 'K.S.A.', 'Saudi', '沙特', 'السعودية'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Turkiye'],
  TW: ['Taiwan'],
  US: ['USA', 'U.S.', 'U.S.A.', 'America', 'أمريكا', 'امريكا', 'الولايات المتحدة الأمريكية'],
  VA: ['Vatican'],
  VN: ['Viet Nam'],
  ZA: ['RSA'],
};
