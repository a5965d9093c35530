/** The line drawing of each module, by the icon name of the permission. */
export const moduleShapes: Record<string, string> = {
  board: 'M4 4h7v9H4ZM13 4h7v5h-7ZM13 11h7v9h-7ZM4 15h7v5H4Z',
  today: 'M4 6h2M4 12h2M4 18h2M9 6h11M9 12h11M9 18h11',
  approvals: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.5l3 3 5-6',
  disbursement_confirm: 'M3 7h18v10H3ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 10.5v3M18 10.5v3',
  late_payments: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.5l3.5 2',
  credit_approve: 'M5 4h14v16H5ZM8.5 12.5l2.5 2.5 4.5-5',
  payroll: 'M4 6h16v12H4ZM4 10h16M9 10v8M12.5 14.5h4',
  unapplied_funds: 'M3 8h18v11H3ZM8 5l-3 3 3 3M5 8h9M12 15.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  credit_historic: 'M5 4h14v16H5ZM8.5 9h7M8.5 12.5h7M8.5 16h4',
  portfolio: 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6',
  accounting: 'M5 4h14v16H5ZM5 8h14M9 8v12M12 12h4M12 15.5h4',
  companies: 'M4 20V6l8-3v17M12 9h8v11M8 8.5v.01M8 12v.01M8 15.5v.01M16 12.5v.01M16 16v.01M3 20h18',
  people: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.9-4 3.9-6 7.5-6s6.6 2 7.5 6',
  staff_users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.8-3.4 3.4-5 6.5-5s5.7 1.6 6.5 5M16 4.5a3.5 3.5 0 0 1 0 6M18.5 15c1.6.8 2.6 2.3 3 4.5',
  settings: 'M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5',
  complaints: 'M4 5h16v11H9l-4 4v-4H4ZM12 8v3M12 13v.01',
  reviews: 'M5 4h14v11H9l-4 4ZM9 8h6M9 11h4',
  reports: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.7-2.6 2.6-4.3 5-5M15 15l5 5M20 15l-5 5',
  audit: 'M12 3l8 3v5.5c0 4.5-3.2 7.8-8 9.5-4.8-1.7-8-5-8-9.5V6ZM8.5 12l2.5 2.5 4.5-5',
  historic_dc: 'M4 17a8 8 0 0 1 16 0M12 17l4-5.5M12 17v.01',
};
