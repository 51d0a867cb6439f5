import type * as english from '../en/guides.ts'
import type { Translated } from '../translated.ts'

const closing = {
  title: 'Uko iminsi, ibyumweru n’amezi bifungwa',
  text: [
    'Saa sita z’ijoro ku isaha y’i Kigali, umunsi urangiye urafungwa, n’icyumweru (ku cyumweru nijoro), n’ukwezi n’umwaka iyo birangiye. Incamake y’umunsi iza kuri imeyili iyo wawanditsemo; iz’ibyumweru, amezi n’imyaka wanditsemo na zo ziraza.',
    'Ushobora guhindura ibyo ku munsi wafunzwe. Icyo gihe uwo munsi, n’icyumweru, ukwezi n’umwaka urimo, bihita byongera kubarwa. Nta yindi imeyili yoherezwa.',
  ],
}

const restart = (title: string) => ({
  title,
  text: [
    'Ushyiraho umubare w’ukwezi n’uw’umwaka, umwe umwe; ushobora kugira yombi. Buri kwezi gushya na buri mwaka mushya kubara bihera kuri zeru, umubare ukagumaho kugeza uwuhinduye. Nta cyimurirwa mu kindi gihe.',
    'Akamenyetso kari ku murongo kerekana aho waba ugeze iyo bingana buri munsi. Iminsi isigaye ni iminsi yuzuye kugeza ku mpera z’ukwezi cyangwa umwaka. Mu mpera z’ukwezi n’umwaka Imari ireba uko byagenze, ikabikoherereza kuri imeyili.',
  ],
})

const searching = (fields: string, found: string) => ({
  title: 'Gushakisha',
  text: [
    `Amagambo yose ashakishwa mu ${fields}, uko yaba akurikirana kose; ari hagati ya " " yo ashakishwa uko yanditse: "umuceri mwinshi". Itariki, nka 20/08/2026 cyangwa 2026-08-20, yerekana ${found}. Amafaranga na yo arashakishwa: 4500, >4500 cyangwa 1000-5000. Ushobora no kubihuza: moto Ugushyingo, moto >5k ukwezi gushize.`,
  ],
})

export const guides = {
  expense: {
    title: 'Uko ayasohotse yandikwa',
    sections: [
      {
        title: 'Kwandika ayasohotse',
        text: [
          'Kanda “Ongeraho ayasohotse”, wandike amafaranga, uhitemo umutwe wigeze gukoresha cyangwa wandike undi, ubike. Itariki ni iy’uyu munsi, keretse uhisemo indi.',
          'Itariki y’ayasohotse ntihinduka. Ibindi byose birahinduka, kandi ibyo usibye bigarurwa na “Subiza inyuma”.',
        ],
      },
      {
        title: 'Kwishyura ideni si ayasohotse',
        text: [
          'Ntukandike hano ubwishyu bw’ideni ryanditse muri “Amadeni ngomba kwishyura”. Iryo deni ryamaze gukurwa ku mafaranga asigaye ku itariki yo kwishyura; kongera kuryandika hano byatuma ribarwa kabiri. Ahubwo emeza ko ryishyuwe.',
        ],
      },
      restart('Uko imibare ntarengwa itangira bundi bushya'),
      closing,
      searching('mitwe n’ibisobanuro', 'ibyo kuri uwo munsi byose'),
    ],
  },
  income: {
    title: 'Uko ayinjiye yandikwa',
    sections: [
      {
        title: 'Kwandika ayinjiye',
        text: [
          'Kanda “Ongeraho ayinjiye”, wandike amafaranga, uhitemo umutwe wigeze gukoresha cyangwa wandike undi, ubike. Itariki ni iy’uyu munsi, keretse uhisemo indi.',
          'Itariki y’ayinjiye ntihinduka. Ibindi byose birahinduka, kandi ibyo usibye bigarurwa na “Subiza inyuma”.',
        ],
      },
      {
        title: 'Inguzanyo si ayinjiye',
        text: [
          'Amafaranga ugurijwe agomba gusubizwa, bityo yandikwa muri “Amadeni ngomba kwishyura”, akavanwa ku mafaranga asigaye ku munsi wo kwishyura.',
        ],
      },
      restart('Uko intego zitangira bundi bushya'),
      closing,
      searching('mitwe n’ibisobanuro', 'ibyo kuri uwo munsi byose'),
    ],
  },
  debt: {
    title: 'Uko amadeni ufite yandikwa',
    sections: [
      {
        title: 'Kwandika ideni',
        text: [
          'Kanda “Ongeraho ideni mfite”, wandike amafaranga, umutwe, uwo uzishyura n’itariki yo kwishyura. Itariki yo kwishyura ntihinduka; ibindi byose birahinduka.',
        ],
      },
      {
        title: 'Uko amadeni abarwa',
        text: [
          'Ideni ribarwa rimwe: ku itariki yo kwishyura, ryaba ryishyuwe cyangwa ritarishyurwa. Kuri uwo munsi rikurwa ku mafaranga asigaye: ayinjiye ukuyemo ayasohotse n’amadeni.',
          'Kwemeza ko ideni ryishyuwe ntibyongera guhindura amafaranga asigaye, kandi iminsi yafunzwe iguma uko yari. Ntukandike ubwo bwishyu nk’ayasohotse: byabarwa kabiri.',
          '“Emeza ko ryishyuwe” ntishobora gusubizwa inyuma.',
        ],
      },
      {
        title: 'Amadeni mfite atarishyurwa',
        text: [
          'Hateranywa ayo utarishyura yose, hatitawe ku itariki yo kwishyura. “Vugurura” yongera kubara ikerekana urutonde.',
        ],
      },
      restart('Uko imibare ntarengwa itangira bundi bushya'),
      closing,
      searching('mitwe, abo wishyura n’ibisobanuro', 'ibyishyurwa kuri uwo munsi'),
    ],
  },
  progress: {
    title: 'Uko “Aho ngeze” ikora',
    sections: [
      {
        title: 'Amafaranga asigaye',
        text: [
          'Ni ayinjiye ukuyemo ayasohotse n’amadeni, nta faranga ribura mu mibare. Iyo ari hejuru ya zeru yandikwa mu ibara ry’icyatsi afite +; iyo ari munsi yayo, mu ry’umutuku afite −.',
        ],
      },
      {
        title: 'Ideni ribarwa rimwe',
        text: [
          'Ideni ribarwa ku itariki yo kwishyura, ryaba ryishyuwe cyangwa ritarishyurwa. Kwemeza ko ryishyuwe nta giteranyo bihindura. Ntukongere kwandika ubwishyu bwaryo nk’ayasohotse: byabarwa kabiri.',
        ],
      },
      {
        title: 'Reba uyu munsi, uku kwezi, uyu mwaka',
        text: [
          'Buri kabuto kerekana umunsi wose, ukwezi kose cyangwa umwaka wose urimo, hamwe n’ibyanditswe ku matariki ari imbere.',
        ],
      },
      {
        title: 'Gufunga',
        text: [
          'Buri munsi, icyumweru, ukwezi n’umwaka byifunga saa sita z’ijoro ku isaha y’i Kigali. Incamake y’umunsi yoherezwa kuri imeyili nyuma ya buri munsi wanditsemo, n’iz’icyumweru, ukwezi n’umwaka wanditsemo zikoherezwa. Mu mpera z’ukwezi n’umwaka harebwa n’imibare ntarengwa n’intego. Kubara bitangira bundi bushya; imibare washyizeho igumaho.',
        ],
      },
      {
        title: 'Guhindura umunsi wafunzwe',
        text: [
          'Ushobora kongeraho, guhindura cyangwa gusiba ibyo ku munsi wafunzwe. Ibiteranyo byawo bihita bihinduka, ukandikwaho ko wahinduwe. Nta yindi ncamake yoherezwa.',
        ],
      },
      {
        title: 'Gushakisha',
        text: ['Ushaka iminsi, andika itariki nka 21/11 cyangwa 11/2026. Ibindi ntibiboneka.'],
      },
    ],
  },
  analytics: {
    title: 'Uko isesengura rikora',
    sections: [
      {
        title: 'Ayinjiye n’ayasohotse',
        text: [
          'Inkingi ziri hejuru ya zeru ni ayinjiye, iziri munsi ni ayasohotse n’amadeni; umurongo ni amafaranga asigaye, nk’ayo kuri “Aho ngeze”. Muri “Umunsi”, umurongo uteranya asigaye yo mu minsi yerekanwa. Hitamo inkingi cyangwa igihe hejuru y’igishushanyo urebe amafaranga yacyo n’imitwe yayo; kanda ku nkingi ugumisheho ukurure urebe nyinshi. Ibicagaguye byerekana uko ukwezi kose gushobora kugenda, iminsi isigaye igenze nk’amezi 3 ashize.',
        ],
      },
      {
        title: 'Imirongo ine',
        text: [
          'Ayinjiye, ayasohotse n’amadeni ufite, buri kimwe gifite umurongo, uwa kane ni uw’amafaranga asigaye: ayinjiye ukuyemo ayasohotse n’amadeni.',
        ],
      },
      {
        title: 'Umunsi, icyumweru, ukwezi, umwaka',
        text: [
          'Ibyo wanditse bishyirwa hamwe hakurikijwe umunsi, icyumweru (kuva ku wa mbere kugeza ku cyumweru), ukwezi cyangwa umwaka. Ibya kera biri ibumoso. Igihe kitanditswemo kiba kuri zeru.',
          'Imirongo igarukira uyu munsi. Agace gacagaguye ni igihe kitararangira. Utuziga tugikurikira ni ibyanditswe ku matariki ari imbere, nk’ideni uzishyura.',
        ],
      },
      {
        title: 'Amadeni ku itariki yo kwishyura',
        text: ['Ideni rishyirwa ku munsi wo kwishyura, ryaba ryishyuwe cyangwa ritarishyurwa.'],
      },
      {
        title: 'Incamake y’imibare',
        text: [
          'Iteranya ibyo mu gihe wahisemo hejuru y’ibishushanyo. Iyo ibyanditswe ari byinshi, herekanwa ibya vuba; hitamo “Amezi yose” cyangwa “Imyaka yose” kugira ngo ubone kandi uteranye byose.',
        ],
      },
      {
        title: 'Gusoma amafaranga',
        text: [
          'Kora ku murongo cyangwa uhageze akambi kugira ngo usome umubare wose, cyangwa ufungure “Erekana imbonerahamwe”. Imibare yo ku ruhande ni migufi: 12k ni 12,000; 1.2M ni 1,200,000.',
        ],
      },
      {
        title: 'Vugurura',
        text: ['Izana imibare mishya, urugero iyo hari icyo wanditse ku kindi gikoresho.'],
      },
    ],
  },
  credit: {
    title: 'Uko amadeni y’abakiriya yandikwa',
    sections: [
      {
        title: 'Ayabo n’ayawe',
        text: [
          'Hano handikwa amadeni abandi bagufitiye. Ayo wowe ugomba kwishyura ari muri “Amadeni ngomba kwishyura”.',
        ],
      },
      {
        title: 'Ideni watanze si amafaranga yinjiye',
        text: [
          'Ibyo utanze ku ideni ntibihindura amafaranga yinjiye, asigaye, umubare ntarengwa cyangwa intego. Amafaranga abarwa igihe uyakiriye: ubwishyu bwandikwa no mu mafaranga yinjiye uwo munsi, keretse ubyanze.',
          'Guhindura amafaranga y’ubwo bwishyu bihindura n’ayinjiye, kubusiba bikayasiba. Gusiba ayinjiye ntibisiba ubwishyu.',
        ],
      },
      {
        title: 'Konti imwe kuri buri mukiriya',
        text: [
          'Ubwishyu buhera ku ideni rimaze igihe kinini. Iminsi iri iruhande rw’ideni ni iy’ibicuruzwa bitarishyurwa bimaze igihe kinini. Iyo umukiriya yishyuye arenga ideni, herekanwa ayo umufitiye.',
          'Ideni ritazishyurwa risonere. Umukiriya utakigaruka muhishe, nubwo afite ideni; ufite konti iri kuri zeru ashobora gusibwa.',
        ],
      },
      {
        title: 'Kwibutsa',
        text: [
          '“Mwibutse” itegura ubutumwa muri WhatsApp cyangwa SMS, mu rurimi rw’umukiriya. Ubwohereza ukoresheje telefoni yawe; Imari nta cyo yoherereza abakiriya bawe.',
        ],
      },
    ],
  },
} satisfies Translated<typeof english.guides>
