/** Every country and territory: ISO code, id at GeoNames, capital. Names come from the runtime, in any language. */
const packed = `
  AD3041565 Andorra la Vella;AE290557 Abu Dhabi;AF1149361 Kabul;AG3576396 St. John's;AI3573511 The Valley;
  AL783754 Tirana;AM174982 Yerevan;AO3351879 Luanda;AQ6697173;AR3865483 Buenos Aires;AS5880801 Pago Pago;
  AT2782113 Vienna;AU2077456 Canberra;AW3577279 Oranjestad;AX661882 Mariehamn;AZ587116 Baku;BA3277605 Sarajevo;
  BB3374084 Bridgetown;BD1210997 Dhaka;BE2802361 Brussels;BF2361809 Ouagadougou;BG732800 Sofia;BH290291 Manama;
  BI433561 Gitega;BJ2395170 Porto-Novo;BL3578476 Gustavia;BM3573345 Hamilton;BN1820814 Bandar Seri Begawan;
  BO3923057 Sucre;BQ7626844;BR3469034 Brasilia;BS3572887 Nassau;BT1252634 Thimphu;BV3371123;BW933860 Gaborone;
  BY630336 Minsk;BZ3582678 Belmopan;CA6251999 Ottawa;CC1547376 West Island;CD203312 Kinshasa;CF239880 Bangui;
  CG2260494 Brazzaville;CH2658434 Bern;CI2287781 Yamoussoukro;CK1899402 Avarua;CL3895114 Santiago;
  CM2233387 Yaounde;CN1814991 Beijing;CO3686110 Bogota;CR3624060 San Jose;CU3562981 Havana;CV3374766 Praia;
  CW7626836 Willemstad;CX2078138 Flying Fish Cove;CY146669 Nicosia;CZ3077311 Prague;DE2921044 Berlin;
  DJ223816 Djibouti;DK2623032 Copenhagen;DM3575830 Roseau;DO3508796 Santo Domingo;DZ2589581 Algiers;
  EC3658394 Quito;EE453733 Tallinn;EG357994 Cairo;EH2461445 El-Aaiun;ER338010 Asmara;ES2510769 Madrid;
  ET337996 Addis Ababa;FI660013 Helsinki;FJ2205218 Suva;FK3474414 Stanley;FM2081918 Palikir;FO2622320 Torshavn;
  FR3017382 Paris;GA2400553 Libreville;GB2635167 London;GD3580239 St. George's;GE614540 Tbilisi;GF3381670 Cayenne;
  GG3042362 St Peter Port;GH2300660 Accra;GI2411586 Gibraltar;GL3425505 Nuuk;GM2413451 Banjul;GN2420477 Conakry;
  GP3579143 Basse-Terre;GQ2309096 Ciudad de la Paz;GR390903 Athens;GS3474415 Grytviken;GT3595528 Guatemala City;
  GU4043988 Hagatna;GW2372248 Bissau;GY3378535 Georgetown;HK1819730 Hong Kong;HM1547314;HN3608932 Tegucigalpa;
  HR3202326 Zagreb;HT3723988 Port-au-Prince;HU719819 Budapest;ID1643084 Jakarta;IE2963597 Dublin;
  IL294640 Jerusalem;IM3042225 Douglas;IN1269750 New Delhi;IO1282588 Diego Garcia;IQ99237 Baghdad;IR130758 Tehran;
  IS2629691 Reykjavik;IT3175395 Rome;JE3042142 Saint Helier;JM3489940 Kingston;JO248816 Amman;JP1861060 Tokyo;
  KE192950 Nairobi;KG1527747 Bishkek;KH1831722 Phnom Penh;KI4030945 Tarawa;KM921929 Moroni;KN3575174 Basseterre;
  KP1873107 Pyongyang;KR1835841 Seoul;KW285570 Kuwait City;KY3580718 George Town;KZ1522867 Nur-Sultan;
  LA1655842 Vientiane;LB272103 Beirut;LC3576468 Castries;LI3042058 Vaduz;LK1227603 Colombo;LR2275384 Monrovia;
  LS932692 Maseru;LT597427 Vilnius;LU2960313 Luxembourg;LV458258 Riga;LY2215636 Tripoli;MA2542007 Rabat;
  MC2993457 Monaco;MD617790 Chisinau;ME3194884 Podgorica;MF3578421 Marigot;MG1062947 Antananarivo;
  MH2080185 Majuro;MK718075 Skopje;ML2453866 Bamako;MM1327865 Nay Pyi Taw;MN2029969 Ulaanbaatar;MO1821275 Macao;
  MP4041468 Saipan;MQ3570311 Fort-de-France;MR2378080 Nouakchott;MS3578097 Plymouth;MT2562770 Valletta;
  MU934292 Port Louis;MV1282028 Male;MW927384 Lilongwe;MX3996063 Mexico City;MY1733045 Kuala Lumpur;
  MZ1036973 Maputo;NA3355338 Windhoek;NC2139685 Noumea;NE2440476 Niamey;NF2155115 Kingston;NG2328926 Abuja;
  NI3617476 Managua;NL2750405 Amsterdam;NO3144096 Oslo;NP1282988 Kathmandu;NR2110425 Yaren;NU4036232 Alofi;
  NZ2186224 Wellington;OM286963 Muscat;PA3703430 Panama City;PE3932488 Lima;PF4030656 Papeete;
  PG2088628 Port Moresby;PH1694008 Manila;PK1168579 Islamabad;PL798544 Warsaw;PM3424932 Saint-Pierre;
  PN4030699 Adamstown;PR4566966 San Juan;PS6254930 East Jerusalem;PT2264397 Lisbon;PW1559582 Melekeok;
  PY3437598 Asuncion;QA289688 Doha;RE935317 Saint-Denis;RO798549 Bucharest;RS6290252 Belgrade;RU2017370 Moscow;
  RW49518 Kigali;SA102358 Riyadh;SB2103350 Honiara;SC241170 Victoria;SD366755 Khartoum;SE2661886 Stockholm;
  SG1880251 Singapore;SH3370751 Jamestown;SI3190538 Ljubljana;SJ607072 Longyearbyen;SK3057568 Bratislava;
  SL2403846 Freetown;SM3168068 San Marino;SN2245662 Dakar;SO51537 Mogadishu;SR3382998 Paramaribo;SS7909807 Juba;
  ST2410758 Sao Tome;SV3585968 San Salvador;SX7609695 Philipsburg;SY163843 Damascus;SZ934841 Mbabane;
  TC3576916 Cockburn Town;TD2434508 N'Djamena;TF1546748 Port-aux-Francais;TG2363686 Lome;TH1605651 Bangkok;
  TJ1220409 Dushanbe;TK4031074;TL1966436 Dili;TM1218197 Ashgabat;TN2464461 Tunis;TO4032283 Nuku'alofa;
  TR298795 Ankara;TT3573591 Port of Spain;TV2110297 Funafuti;TW1668284 Taipei;TZ149590 Dodoma;UA690791 Kyiv;
  UG226074 Kampala;UM5854968;US6252001 Washington;UY3439705 Montevideo;UZ1512440 Tashkent;VA3164670 Vatican City;
  VC3577815 Kingstown;VE3625428 Caracas;VG3577718 Road Town;VI4796775 Charlotte Amalie;VN1562822 Hanoi;
  VU2134431 Port Vila;WF4034749 Mata Utu;WS4034894 Apia;YE69543 Sanaa;YT1024031 Mamoudzou;ZA953987 Pretoria;
  ZM895949 Lusaka;ZW878675 Harare;
`;

export interface CountryFact {
  code: string;
  geoname: string;
  capital: string | null;
}

export const countryFacts: readonly CountryFact[] = packed
  .replaceAll(/\n\s*/g, '')
  .split(';')
  .filter(Boolean)
  .map((entry) => {
    const [, code = '', geoname = '', capital = null] = /^([A-Z]{2})(\d+)(?: (.+))?$/.exec(entry) ?? [];
    return { code, geoname, capital };
  });
