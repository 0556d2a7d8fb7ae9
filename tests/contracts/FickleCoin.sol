// SPDX-License-Identifier: MIT
// A coin with scriptable transfers: it keeps a fee, splits the amount over several events, emits
// events like early tokens, or returns false without moving anything, optionally while another
// contract emits the event. Its storage layout equals PlayCoin's, so that it can replace a
// deployed one.
pragma solidity ^0.8.20;

contract Echo {
    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(address from, address to, uint256 value) {
        emit Transfer(from, to, value);
    }
}

contract FickleCoin {
    /// `fee` is in percent of the amount.
    struct Whim {
        uint256 fee;
        bool closed;
        bool echoed;
        bool inParts;
        bool old;
    }

    string public constant name = "Play Coin";
    string public constant symbol = "PLAY";
    uint8 public constant decimals = 6;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => Whim) private whims;
    address public constant COLLECTOR = address(0xfee);

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor() {
        balanceOf[msg.sender] = 1000e6;
    }

    function set(address to, Whim calldata whim) external {
        whims[to] = whim;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        Whim memory whim = whims[to];
        if (whim.closed) {
            if (whim.echoed) new Echo(msg.sender, to, value);
            return false;
        }
        uint256 kept = value * whim.fee / 100;
        uint256 first = whim.inParts ? (value - kept) / 2 : 0;
        if (kept > 0) move(msg.sender, COLLECTOR, kept, whim.old);
        if (first > 0) move(msg.sender, to, first, whim.old);
        move(msg.sender, to, value - kept - first, whim.old);
        return true;
    }

    function move(address from, address to, uint256 value, bool old) private {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        if (!old) {
            emit Transfer(from, to, value);
            return;
        }
        bytes memory words = abi.encode(from, to, value); // without indexed arguments
        bytes32 topic = Transfer.selector;
        assembly {
            log1(add(words, 32), mload(words), topic)
        }
    }
}
