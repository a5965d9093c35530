-- Ley 2578 of 2026 keeps 9 July, on its Monday, since 13 July 2026. Loans that were computed without that day are computed again by
-- the job of days, as after a changed ceiling: their late charges of the day are given back. The schedule as it was disbursed stays.

update loan_positions set ceilings_version = 0 where ended_on is null or ended_on >= '2026-07-13';
