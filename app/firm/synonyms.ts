/**
 * Words of the trade for the search. A line is a group of expressions with the same meaning: a search for one of them finds
 * all. With an arrow, what stands before it finds what stands after it, and not the other way round.
 */
export const SYNONYMS = `
LOI, letter of intent
indication of interest, IOI, offer letter, term sheet, offer, bid, make an offer, making an offer, write an offer → letter of intent
NDA, non-disclosure agreement, confidentiality agreement → confidential, confidence
APA, asset purchase agreement, asset deal → APA, asset purchase agreement, asset sale, purchase agreement
SPA, stock purchase agreement, share purchase agreement, share deal, share sale, stock deal → SPA, stock purchase agreement, stock sale, purchase agreement
CIM, confidential information memorandum, offering memorandum, information memorandum, deal book
teaser, blind profile → CIM
ETA, entrepreneurship through acquisition, search fund, searcher, self-funded search, acquisition entrepreneur
R&W, reps and warranties, representations and warranties, reps, warranties, warranty, representations → representations, untrue representation, warranty
RWI, R&W insurance → insurance for representations, representations
indemnity, indemnification, indemnify, indemnification cap, cap, basket, survival, survival period, rep and warranty insurance → representations, set-off, escrow
DSCR, debt service coverage, debt service coverage ratio, DSC, debt coverage, debt coverage ratio, coverage ratio
fixed charge coverage, FCCR → debt service coverage, coverage
QoE, QofE, Q of E, quality of earnings, QE report
add-back, addback, add back
normalized earnings, pro forma, normalization, normalized EBITDA, recast, recast financials, recasting → normalized, add-backs, adjusted EBITDA, financial normalization
adjusted EBITDA, normalized EBITDA
noncompete, non-compete, covenant not to compete, restrictive covenant, non-competition
nonsolicit, non-solicit, non-solicitation
NWC, w/c, net working capital, working capital
working capital target, NWC target, target working capital, normalized working capital → peg, working capital peg
purchase price adjustment, price adjustment, true-up, post-closing adjustment, closing adjustment, working capital adjustment → peg, working capital
earnout, earn-out, contingent payment, contingent consideration, deferred consideration
seller note, seller financing, vendor note, owner financing, vendor financing, vendor take back, VTB, seller carry, seller carryback, owner carry, owner will carry, seller paper, promissory note
standby, full standby, standby agreement, intercreditor, intercreditor agreement, subordination, subordinated → standby, subordination
set-off, setoff, offset, right of offset
escrow, holdback, hold back, retainage
EBITDA multiple, earnings multiple, multiple of EBITDA, multiple of earnings, P/E, price to earnings, valuation multiple, SDE multiple → valuation, multiple
valuation, appraisal, DCF, discounted cash flow, comparables, comparable sales, company worth, business worth, fair market value, what is it worth, worth → valuation, value
enterprise value, EV, TEV, total enterprise value
TTM, LTM, trailing twelve months, run rate, last twelve months → last twelve months, twelve months
SDE, seller's discretionary earnings, discretionary earnings, owner earnings, owner's discretionary cash flow → SDE, owner earnings, adjusted EBITDA, owner pay, owner compensation
capex, capital expenditure, maintenance capex, maintenance capital expenditure → equipment spending, equipment replacement, worn equipment
free cash flow, FCF, operating cash flow → cash flow, cash available for debt service
stress test, sensitivity, downside, downside case, worst case, recession, downturn → bad luck, bad year, fall in earnings
drop in earnings, earnings drop, earnings decline, declining earnings, falling earnings → earnings shrink, business slips
cash-free debt-free, cash free debt free, CFDF → cash-free, debt-free, bank debt
closing checklist, closing conditions, conditions to close → closing, a page to write on the day of the letter, documents
close a deal, close the deal, closing a deal, get to closing, time to close → closing
closing statement, settlement statement, funds flow, sources and uses, HUD → closing day, wire
net proceeds, proceeds, walk-away money, take-home, what I keep → net proceeds, what an owner keeps
capital gains, capital gain, capital gains tax, CGT, QSBS, section 1202, 1031, 1031 exchange, like-kind exchange, opportunity zone, tax planning, estate planning → gain, taxed, taxes
installment sale, instalment sale, section 453 → gain, several years
depreciation recapture, recapture
step-up, step up, stepped-up basis, basis step-up → basis, goodwill
338(h)(10), 338h10, 338 election, F reorganization, F reorg → election, stock sale
S corp, S corporation, subchapter S
C corp, C corporation
double taxation, double tax, taxed twice
EIN, FEIN, tax ID → employer identification number
I-9 → I-9s
successor liability, bulk sales, bulk sale, tax clearance → liabilities that follow you, state taxes, liabilities
change of control, assignment, assign → consent, assignment, transfers
licenses, permits, license transfer → license, licenses
retrade, re-trade, renegotiate, renegotiation, price chip, price reduction → chip the price, lower price, formula
financing contingency, financing out, contingency, condition precedent, conditions precedent → financing condition, condition, conditions
due diligence, DD, diligence, dilligence
deal killer, deal breaker, dealbreaker, deal-breaker, broken deal, dead deal, deals fall through, deal falls through, fall through, deal fatigue, back out, seller backs out, buyer backs out, cold feet, drop dead date, time kills deals → deals die, deals break, cheap killers
churn, customer churn, customer loss, losing a customer, losing customers → after they leave, customer leaves
owner dependence, owner dependent, owner-dependent, owner dependent business, dependence on the owner → owner less essential, owns the relationship, replace the owner
customer concentration, revenue concentration, client concentration, key account, biggest customer, largest customer, major customer, big client, biggest client → customer concentration, one customer, largest customer
client → customer
supplier concentration, key supplier, vendor concentration → supplier
exclusivity, no-shop, no shop, no shop clause, no-shop clause, lock-out → exclusivity
SBA, Small Business Administration, SBA loan, government loan → SBA
SBA 7(a), 7(a), 7a, 7(a) loan, 7a loan, SBA 7a, SBA7a, SBA-7a, SBA 7(a) loan, SBA 504, 504, 504 loan, EIDL, SBA express, veteran, preferred lender, PLP → SBA 7(a), 7(a)
guaranty fee, guarantee fee, guarantee fees, upfront fee, SBA fee, SBA guarantee fee → guaranty fee
personal guarantee, personal guaranty, PG
citizenship, citizen, foreigner, foreign national, non-citizen, green card, permanent resident, visa, immigrant, E-2, foreign buyer → citizen, citizenship, lawful permanent residents
prime rate, prime, WSJ prime, Wall Street Journal prime
interest rate, rates, APR, cost of debt, spread → rate
leverage, gearing, debt capacity, borrowing capacity, borrowing power, buying power → borrow, carry its debt, how large a company
borrow, financing, finance, funding, fund → loan, financing, borrowed
debt, borrowing, credit → loan, financing
lender, bank, banker, underwriter
down payment, downpayment, equity injection, injection, skin in the game, buyer equity, own money → equity injection, down payment, equity
HELOC, home equity line, home equity loan, second mortgage → home equity line
ROBS, rollover, 401(k), 401k, IRA, retirement account, retirement funds, retirement savings, 401(k) rollover, 401k rollover → retirement savings, rollover, ROBS
gift, family money, friends and family, parents → gifts
commitment letter, loan commitment, loan approval, pre-approval, preapproval, prequalification → commitment letter
LTV, loan to value, loan-to-value
conventional loan, commercial loan, bank loan, term loan, senior loan, senior debt → bank loan, senior loan, senior debt, private debt
private debt, private credit, mezzanine, mezz, mezzanine debt, unitranche, direct lending, subordinated debt, junior debt → private debt, private lenders
covenants, loan covenant, financial covenant, debt covenant → loan agreement, coverage tests, default
rollover equity, equity rollover, seller rollover, partial sale, minority sale → seller keeps a share, stake
bridge loan, bridge financing, interim financing, gap financing → bridge, short-term loan
line of credit, revolver, LOC, working capital line
life insurance, key man insurance, key person insurance, keyman insurance
lease, rent, leasehold, premises
receivables, AR, A/R, accounts receivable, debtors, DSO
payables, AP, A/P, accounts payable, creditors → suppliers
inventory, stock on hand, stock count
deferred revenue, unearned revenue, prepayments → customer deposits, deposits
amortization schedule, payment schedule, repayment schedule, loan schedule → schedule of payments, every payment, payments
cash flow forecast, 13-week cash flow, 13 week cash flow, 13wk cash flow, 13-week forecast, thirteen-week cash flow, TWCF, cash forecast → thirteen weeks, weekly cash
post-merger integration, PMI, post merger integration, post-acquisition, onboarding, transition plan → integration, first 100 days, 100-day
100 day plan, 100-day plan, hundred days, first 100 days, hundred-day plan, first hundred days → 100-day, hundred days, 100 days
day one, day 1, first day
key employee, key people, key person, key staff, key man, keyman, key man risk, key person risk
quit, quitting, resign, resignation, turnover, attrition, poaching → leave, departure, retention
retention bonus, stay bonus, retention pay, stay-on bonus, golden handcuffs → retention
phantom stock, phantom equity, phantom shares, profit interest, stock appreciation rights, SARs, options pool → stake without shares, stake, bonus
employee, staff, team, worker, workforce
layoff, severance, reduction in force, firing, WARN, WARN act, plant closing → WARN, notice
workers comp, workers' compensation
health insurance, COBRA, benefits, health plan → COBRA, benefits
handover, transition, transition period, seller stays, consulting agreement → transition, consulting, handover
exit plan, exit planning, exit strategy, succession, succession planning, retire, retirement planning, retiring → exit, exit planning
exit readiness, ready to sell, sale readiness, prepare for sale, preparing for sale, get ready to sell → readiness, ready to sell
sell my business, sell my company, sell a business, carve-out, spin-off, sell a company, selling my business, selling a business, selling my company, business for sale, divest, divestiture → sell a business, sell
buy a business, buy a company, buying a business, buying a company, acquire a company, acquire a business, purchase a business, business acquisition → buy a business, acquisition
acquisition, purchase, takeover
seller, vendor, owner
purchase price, asking price, headline price → price
roll-up, rollup, buy and build, add-on, add-on acquisition, bolt-on, platform company → acquisition, buy a business
MBO, management buyout, LBO, leveraged buyout, buyout, partner buyout, recap, recapitalization, refinance, refinancing
deal sourcing, sourcing, off-market, proprietary deals, deal flow, find a company, find a business, finding a business → sourcing, search
walk away, back out, kill the deal, pull out → walk away
retainer fee, monthly fee, retainer cost, advisory fee, advisor fee, advisor cost → retainer, per month
charge, cost, costs, fee, fees, pricing → fee, cost
contract length, minimum contract, commitment period, cancel, cancellation → minimum term, notice
success fee, closing fee, contingent fee, Lehman, commission → success fee
buy-side, buyside
sell-side, sellside
broker, business broker, investment banker, intermediary, M&A advisor, M&A, mergers and acquisitions, merger, mergers → advisor, broker-dealer, advisory
advisor, adviser, consultant
phone, phone number, telephone, contact number
lawyer, attorney, counsel, legal
accountant, CPA, auditor
calculator, calculate, estimator, model, spreadsheet → tool, calculates
quiz, assessment, self-assessment, scorecard, test → questions
guide, ebook, handbook, manual, PDF, playbook
P&L, profit and loss, income statement
GAAP, QuickBooks, bookkeeping, accounting software, general ledger → books, accrual basis
LMM, lower middle market, lower mid-market, SMB, small business
`;
