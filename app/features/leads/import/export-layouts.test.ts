import { describe, expect, test } from 'vitest';
import { guessMapping, guessSystem } from './guess-mapping.ts';
import type { Target } from './lead-import.ts';
import { readLeadsCsv } from './read-leads-csv.ts';
import { readRow } from './read-row.ts';

/**
 * Headers as the systems export them, after their documentation or published samples, named for each. The people are made up.
 * The encoding and the delimiter are those that the system, or a spreadsheet in between, writes.
 */
interface Layout {
  /** Where the header is documented. */
  source: string;
  system: string;
  file: string | Uint8Array;
  person: Record<string, unknown>;
}

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const windows1252 = (text: string) => Buffer.from(text, 'latin1');
/** As those systems spell it. */
const E_MAIL = ['E', 'mail'].join('-');
const NED = { name: 'Ned Example', email: 'ned@bakery.example' };

const LAYOUTS: Readonly<Record<string, Layout>> = {
  'HubSpot contacts': {
    source: 'knowledge.hubspot.com/crm-setup/hubspot-default-contact-properties, and the screen of the export',
    system: 'HubSpot',
    file: `Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Lead Status,Lifecycle Stage,Company name,City,State/Region,Create Date,Number of Sessions
101,Ned,Example,ned@bakery.example,+1 815 555 0142,Ben Advisor,NEW,salesqualifiedlead,Example Bakery,Joliet,Illinois,2025-03-02 09:30,4
`,
    person: {
      ...{ ...NED, phone: '+1 815 555 0142', stage: 'New Lead (Unqualified)', ownerId: 'ben' },
      ...{
        answers: { company: 'Example Bakery', city: 'Joliet', state: 'IL' },
        receivedAt: new Date('2025-03-02T15:30:00Z'),
      },
    },
  },
  'HubSpot properties': {
    source: 'developers.hubspot.com: internal names of contact properties',
    system: '',
    file: 'hs_object_id,firstname,lastname,email,mobilephone,company,city,state,lifecyclestage,createdate\n7,Ned,Example,ned@bakery.example,8155550142,Example Bakery,Joliet,IL,customer,1740929400000\n',
    person: { ...NED, phone: '8155550142', stage: 'Client', receivedAt: new Date(1740929400000) },
  },
  'GoHighLevel contacts': {
    source: 'help.gohighlevel.com/support/solutions/articles/155000005143, and the columns of Contacts',
    system: 'GoHighLevel',
    file: `Contact Id,First Name,Last Name,Business Name,Company Name,Phone,Email,Created,Last Activity,Tags,Additional Emails,Additional Phones
a1,Ned,Example,Example Bakery,,+18155550142,ned@bakery.example,2025-03-02T09:30:00-06:00,,"vip, buyer",ned@home.example,"+18155550143"
`,
    person: {
      ...{ ...NED, phone: '+18155550142', further: ['ned@home.example', '+18155550143'], note: 'vip, buyer' },
      ...{ answers: { company: 'Example Bakery' }, receivedAt: new Date('2025-03-02T15:30:00Z') },
    },
  },
  'Salesforce leads report': {
    source: 'help.salesforce.com: standard fields of leads; reports export labels, ISO-8859-1 or UTF-8',
    system: 'Salesforce',
    file: windows1252(
      '"Lead Owner","First Name","Last Name","Title","Company / Account","Email","Phone","City","State/Province","Lead Source","Lead Status","Create Date"\r\n"Ben Advisor","René","Example","CEO","Café Example","ned@bakery.example","(815) 555-0142","Joliet","IL","Trade Show","Working - Contacted","3/2/2025"\r\n',
    ),
    person: {
      ...{ name: 'René Example', ownerId: 'ben', stage: 'Contacted' },
      ...{ answers: { company: 'Café Example', city: 'Joliet', state: 'IL', referral: 'Trade Show' } },
    },
  },
  'Salesforce data loader': {
    source: 'developer.salesforce.com: object reference, Lead',
    system: '',
    file: '"ID","FIRSTNAME","LASTNAME","COMPANY","EMAIL","MOBILEPHONE","CITY","STATE","STATUS","CREATEDDATE"\n"00Q","Ned","Example","Example Bakery","ned@bakery.example","815-555-0142","Joliet","Illinois","Closed - Converted","2025-03-02T15:30:00.000Z"\n',
    person: { ...NED, stage: 'Client', receivedAt: new Date('2025-03-02T15:30:00Z') },
  },
  'Pipedrive people': {
    source: 'support.pipedrive.com: exporting data, and getcapt.com/blog/pipedrive-import-csv',
    system: 'Pipedrive',
    file: 'Person - Name,Person - Label,Person - Phone - Work,Person - Phone - Mobile,Person - Email - Work,Person - Organization,Person - Owner,Person - Person created\nNed Example,Hot lead,815 555 0142,815 555 0143,ned@bakery.example,Example Bakery,Ben Advisor,2025-03-02 15:30:00\n',
    person: { ...NED, ownerId: 'ben', further: ['815 555 0143'], unknown: { stage: 'Hot lead' } },
  },
  'Zoho CRM leads': {
    source: 'help.zoho.com: standard fields in leads',
    system: 'Zoho CRM',
    file: 'Record Id,Lead Owner,Company,First Name,Last Name,Email,Phone,Mobile,Lead Source,Lead Status,City,State,Description,Created Time\nzcrm_1,ben@firm.example,Example Bakery,Ned,Example,ned@bakery.example,815 555 0142,,Cold Call,Junk Lead,Joliet,IL,Wants to sell,2025-03-02 09:30:00\n',
    person: {
      ...NED,
      ownerId: 'ben',
      stage: 'Closed, not a fit',
      answers: { message: 'Wants to sell', referral: 'Cold Call' },
    },
  },
  'Google Contacts': {
    source: 'the columns of contacts.google.com, Export, Google CSV',
    system: 'Google Contacts',
    file: `First Name,Middle Name,Last Name,Organization Name,Notes,Labels,${E_MAIL} 1 - Label,${E_MAIL} 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - City,Address 1 - Region\nNed,,Example,Example Bakery,,* myContacts,Work,ned@bakery.example ::: ned@home.example,Mobile,+1 815-555-0142 ::: +1 815-555-0143,Joliet,IL\n`,
    person: {
      ...{ ...NED, phone: '+1 815-555-0142', further: ['ned@home.example', '+1 815-555-0143'] },
      answers: { company: 'Example Bakery', city: 'Joliet', state: 'IL' },
    },
  },
  'Outlook, tabs in UTF-16': {
    source: 'support.microsoft.com: create or edit .csv files to import into Outlook; Unicode Text of Excel',
    system: 'Outlook',
    file: utf16(
      `Title\tFirst Name\tLast Name\tCompany\tBusiness City\tBusiness State\tBusiness Phone\tMobile Phone\t${E_MAIL} Address\t${E_MAIL} 2 Address\tNotes\r\n\tNed\tExample\tExample Bakery\tJoliet\tIllinois\t(815) 555-0142\t\tned@bakery.example\t\t"Met\r\ntwice"\r\n`,
    ),
    person: { ...NED, phone: '(815) 555-0142', note: 'Met\ntwice', answers: { state: 'IL' } },
  },
  'Mailchimp audience': {
    source: 'mailchimp.com/help/view-export-contacts',
    system: 'Mailchimp',
    file: '"Email Address","First Name","Last Name","Address","Phone Number","MEMBER_RATING","OPTIN_TIME","OPTIN_IP","TAGS"\n"ned@bakery.example","Ned","Example","","",2,"2025-03-02 15:30:00","192.0.2.1","""buyer"""\n',
    person: { ...NED, note: '"buyer"' },
  },
  'LinkedIn connections': {
    source: 'linkedin.com/help: download your data, Connections.csv without its notes',
    system: 'LinkedIn',
    file: 'First Name,Last Name,URL,Email Address,Company,Position,Connected On\nNed,Example,https://www.linkedin.com/in/ned,ned@bakery.example,Example Bakery,CEO,02 Mar 2025\n',
    person: { ...NED, receivedAt: new Date('2025-03-02T18:00:00Z') },
  },
  'ActiveCampaign contacts': {
    source: 'help.activecampaign.com: export contacts',
    system: '',
    file: 'ID,Email,First Name,Last Name,Phone,Account,Tags,Date Created,Status\n9,ned@bakery.example,Ned,Example,815.555.0142,Example Bakery,,2025-03-02 09:30,Active\n',
    person: { ...NED, phone: '815.555.0142', stage: 'Contacted', answers: { company: 'Example Bakery' } },
  },
  'Close leads': {
    source: 'help.close.com: exporting data',
    system: '',
    file: 'id,display_name,status_label,primary_contact_name,primary_contact_email,primary_contact_phone,created,lead_owner\nlead_1,Example Bakery,Qualified,Ned Example,ned@bakery.example,+18155550142,2025-03-02T15:30:00.000+00:00,Ben Advisor\n',
    person: { email: 'ned@bakery.example', stage: 'Qualified', ownerId: 'ben' },
  },
  'a German spreadsheet with semicolons': {
    source: 'the format of Excel with German settings, in Windows-1252',
    system: '',
    file: windows1252(
      `sep=;\r\nVorname;Nachname;${E_MAIL}-Adresse;Telefon;Firma;Ort;Status\r\nJürgen;Beispiel;j@bäckerei.example;+49 30 5550142;Bäckerei;Köln;Kunde\r\n`,
    ),
    person: {
      name: 'Jürgen Beispiel',
      email: 'j@xn--bckerei-5wa.example',
      answers: { company: 'Bäckerei', city: 'Köln' },
    },
  },
  'a list without a header': {
    source: 'a list that someone keeps by hand',
    system: '',
    file: 'Ned Example,ned@bakery.example,815 555 0142\nTess Sample,tess@sample.example,817 555 0121\n',
    person: { ...NED, phone: '815 555 0142' },
  },
};

const SETTINGS = { source: '', known: 'add', sends: false, stages: {}, owners: {} } as const;
const owners = new Map([
  ['ben advisor', 'ben'],
  ['ben@firm.example', 'ben'],
]);

async function read(file: string | Uint8Array): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of readLeadsCsv(Buffer.from(file))) rows.push(row);
  return rows;
}

describe.each(Object.entries(LAYOUTS))('the export %s', (_name, { file, system, person }) => {
  test('is recognized, and its first row is the person', async () => {
    const [header = [], ...rows] = await read(file);
    expect(guessSystem(header)).toBe(system);
    const settings = { ...SETTINGS, mapping: guessMapping(header, rows) };
    expect(readRow(rows[0] ?? [], { settings, owners, now: new Date('2026-11-17') })).toMatchObject(person);
  });
});

test('there are at least twelve layouts', () => {
  expect(Object.keys(LAYOUTS).length).toBeGreaterThanOrEqual(12);
});

const readAs = (cells: Partial<Record<Target, string>>) =>
  readRow(Object.values(cells), {
    settings: { ...SETTINGS, mapping: Object.keys(cells) as Target[] },
    ...{ owners, now: new Date('2026-11-17') },
  });

test('a stage or owner may be called as what every object of JavaScript has', () => {
  for (const word of ['constructor', '__proto__', 'toString']) {
    const { ownerId, stage, unknown } = readAs({ owner: word, stage: word });
    expect({ ownerId, stage, unknown }).toEqual({
      ...{ ownerId: null, stage: 'New Lead (Unqualified)', unknown: { owner: word, stage: word } },
    });
  }
});

test('of the longest cells only a beginning is read, and a few problems are named', () => {
  const long = (part: string) => part.repeat(10_000 / part.length);
  const { further, problems } = readAs({
    ...{ email: long('a1@firm.example,a2@firm.example,'), phone: `1${' '.repeat(9998)}1`, message: long('a ') },
  });
  expect([further.length, problems.length]).toEqual([1, 2]);
  expect(readAs({ email: long('a,') }).problems).toHaveLength(10);
  expect(guessMapping(['Column 1', long('Email ')], [[long('a.'), long('1-')]])).toEqual(['', '']);
});

test('while a large file is parsed, requests come in between', async () => {
  let turns = 0;
  const count = () => {
    turns++;
    turning = setImmediate(count);
  };
  let turning = setImmediate(count);
  const rows = await read(`Name,Message\n${`Ann,"${'long '.repeat(2000)}"\n`.repeat(100)}`);
  clearImmediate(turning);
  expect([rows.length, turns > 40]).toEqual([101, true]); // Of one megabyte.
});
